// How an entry of the history is marked that a press on the menu's own button has made: closing the search goes back from there.
export const FINDING = 'finding';
/** One that leaves the words of the search as they are, which the address may know only in part. */
export const TYPED = 'typed';
