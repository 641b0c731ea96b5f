// Marks a history entry of the menu's search button: closing the search goes back.
export const FINDING = 'finding';
/** Marks an address that may know the typed words only in part. */
export const TYPED = 'typed';
