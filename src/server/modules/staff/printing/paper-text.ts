// What somebody wrote, without what the slip's fonts cannot draw.
import { splitNote } from '#shared/domain/kitchen/allergy-words.ts';
import { withoutHiddenMarks } from '#shared/domain/people/hidden-marks.ts';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';
import { canDraw } from '#server/adapters/print/slip-pieces.ts';

/** Persian and Urdu letters, and their like in the font. */
const ALIKE: Readonly<Record<string, string>> = {
  ک: 'ك',
  ی: 'ي',
  ے: 'ي',
  ہ: 'ه',
  ھ: 'ه',
};
/** Of a note, besides an allergy. */
const MOST_LETTERS = 160;

const ON_SCREEN = {
  note: 'Whole note on screen · الملاحظة كاملة على الشاشة',
  name: 'Name on screen · الاسم على الشاشة',
  address: 'Whole address on screen · العنوان كاملًا على الشاشة',
} as const;

const isDrawn = (word: string): boolean =>
  Array.from(word).every((letter) => withoutHiddenMarks(letter) === '' || canDraw(letter));

/** Half a word would be another one. */
function drawnWords(text: string): { text: string; isWhole: boolean } {
  const plain = normaliseDigits(withoutHiddenMarks(text)).replace(
    /[کیےہھ]/g,
    (letter) => ALIKE[letter] ?? letter,
  );
  const words = plain.split(/\s+/).filter((word) => word !== '');
  const drawn = words.filter(isDrawn);
  return { text: drawn.join(' '), isWhole: drawn.length === words.length };
}

function shortened(text: string): { text: string; isWhole: boolean } {
  if (text.length <= MOST_LETTERS) return { text, isWhole: true };
  const cut = text.slice(0, MOST_LETTERS);
  return {
    text: `${cut.slice(0, cut.lastIndexOf(' ') + 1 || MOST_LETTERS).trim()}…`,
    isWhole: false,
  };
}

/** What cannot be drawn is read on the screen. */
export function onPaper(text: string, what: 'name' | 'address'): string {
  const drawn = drawnWords(text);
  return [drawn.text, drawn.isWhole ? '' : ON_SCREEN[what]]
    .filter((part) => part !== '')
    .join(' · ');
}

/** An allergy first and whole, the rest cut where it is long. */
export function noteLines(note: string): string[] {
  const parts = splitNote(withoutHiddenMarks(note));
  const [allergy, rest] = [drawnWords(parts.allergy), drawnWords(parts.rest)];
  const short = shortened(rest.text);
  const isWhole = allergy.isWhole && rest.isWhole && short.isWhole;
  return [allergy.text, short.text, isWhole ? '' : ON_SCREEN.note].filter((line) => line !== '');
}
