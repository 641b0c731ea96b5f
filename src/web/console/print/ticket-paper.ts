// The paper of a ticket: a roll of 80 mm, cut where the ticket ends.

const ROLL_MM = 80;
/** As wide as `paper.css` draws a ticket on it. */
const TICKET_MM = 72;
/** A ticket that is rounded down would go on on a second piece of paper. */
const SPARE_MM = 2;

let sheet: CSSStyleSheet | null = null;

/** Makes the printed page as long as the picture, which has to be there. A style sheet cannot say it: a page is not as long as what stands on it. */
export function fitPaper(ticket: HTMLImageElement): void {
  if (ticket.naturalWidth === 0) return;
  const heightMm = Math.ceil((TICKET_MM * ticket.naturalHeight) / ticket.naturalWidth) + SPARE_MM;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(`@page ticket { size: ${ROLL_MM}mm ${heightMm}mm; margin: 0 }`);
}
