// What goes along to the menu with a dish in its address (`/menu#item-501`): the dish is not only to be seen, it is to be had.
export const MENU_ADD = 'add';
