// The paper of a ticket: a roll of 80 mm, cut where the ticket ends.

const ROLL_MM = 80;
/** The width of a ticket in `console.css`. */
const TICKET_MM = 72;
/** A ticket rounded down would continue on a second page. */
const SPARE_MM = 2;

let sheet: CSSStyleSheet | null = null;

/** Sets the page height to that of the loaded picture, which a style sheet cannot do. */
export function fitPaper(ticket: HTMLImageElement): void {
  if (ticket.naturalWidth === 0) return;
  const heightMm = Math.ceil((TICKET_MM * ticket.naturalHeight) / ticket.naturalWidth) + SPARE_MM;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(`@page ticket { size: ${ROLL_MM}mm ${heightMm}mm; margin: 0 }`);
}
