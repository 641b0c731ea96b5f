// How an entry of the history is marked that a press on the menu's own button has made: closing the search goes back from there.
export const FINDING = 'finding';
