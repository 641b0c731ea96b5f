// Marks a link to a menu's dish (`/menu#item-501`) that shall be added, not only shown.
export const MENU_ADD = 'add';
