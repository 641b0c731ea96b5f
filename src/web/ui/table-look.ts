/** A table of an information page. The room is positioned, so that what only ears read scrolls along and does not lengthen the page. */
export const tableRoomClass =
  'relative overflow-x-auto border-y border-line [scrollbar-width:thin]';
export const tableClass = 'w-full border-collapse text-label';
export const cellClass = 'border-b border-line p-3 text-start align-top';
export const headCellClass = `${cellClass} bg-sunk font-strong`;
