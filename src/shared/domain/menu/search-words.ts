// The words of a search, and words of one meaning in either language.
import { foldForSearch } from '../fold-for-search.ts';

/** Arabic joins "the", "and", "with" and "for" to the word; three letters must be left. */
const JOINED = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/;

export function searchWords(text: string): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(JOINED, ''));
}

/** Search words of a badge or allergen, besides its label. */
const CODE_WORDS: Readonly<Record<string, string>> = {
  spicy: 'spicy hot chilli حار حراق سبايسي',
  new: 'new جديد',
  bestseller: 'bestseller popular best الاكثر مبيعا',
  seasonal: 'seasonal ramadan iftar موسمي رمضان افطار',
  halal: 'halal حلال',
  vegetarian: 'vegetarian veggie نباتي خضار',
  vegan: 'vegan plant نباتي فيغان',
  kids: 'kids children child اطفال طفل',
  gluten: 'gluten wheat غلوتين جلوتين قمح',
  crustaceans: 'crustaceans shellfish shrimp قشريات روبيان محار',
  molluscs: 'molluscs shellfish رخويات محار',
  fish: 'fish سمك',
  egg: 'egg eggs بيض بيضه',
  milk: 'milk dairy lactose حليب لبن البان لاكتوز',
  // A search for nuts means either.
  peanut: 'peanut peanuts nut nuts فول سوداني مكسرات',
  tree_nuts: 'nut nuts مكسرات',
  soy: 'soy soya صويا',
  sesame: 'sesame سمسم',
  celery: 'celery كرفس',
  mustard: 'mustard خردل',
  lupin: 'lupin ترمس',
  sulphites: 'sulphites كبريتيت',
  combo: 'combo meal كومبو كمبو وجبه',
};

export const wordsOfCode = (code: string): string[] =>
  searchWords(`${code} ${CODE_WORDS[code] ?? ''}`);

/** The word and every word that shares a badge or allergen with it: for leaving dishes out. */
export function wordsSharingACode(word: string): string[] {
  const shared = Object.keys(CODE_WORDS)
    .map(wordsOfCode)
    .filter((words) => words.includes(word));
  return [word, ...shared.flat()];
}

/** The first word also finds dishes that carry one of the others. */
const SAME: readonly string[] = [
  'chips fries',
  'fry fries',
  'coke cola',
  'pepsi cola',
  'soda cola drink',
  'beverage drink drinks',
  'sauce dip dips sauce',
  'dip sauce dips',
  'tenders strips',
  'fingers strips',
  'family feast bucket',
  'sandwich burger wrap',
  'shawarma wrap roll',
  'icecream sundae cone',
  'sweet dessert desserts brownie sundae',
  'bbq barbecue',
  'potato fries potato mash',
  'slaw coleslaw',
  'lunch lunch meal',
  'offer deal deals',
  'بطاطا بطاطس',
  'شيبس بطاطس',
  'فرايز بطاطس',
  'فراخ دجاج',
  'ساندويتش برجر راب',
  'سندويش برجر راب',
  'شاورما راب لفافه',
  'بيبسي كولا',
  'كوكا كولا',
  'جناح اجنحه',
  'جوانح اجنحه',
  'وينجز اجنحه',
  'وينقز اجنحه',
  'مشروب مشروبات مشروب',
  'صوص صلصه',
  'ايسكريم صنداي كون',
  'بوظه صنداي كون',
  'حلى حلويات براوني صنداي',
  'حلو حلويات براوني صنداي',
  'عايلي عايليه وليمه دلو',
  'باربيكيو باربكيو',
  'كرسبي مقرمش',
  'سبايسي حار ناري',
  'ماء مياه',
  'مويه مياه',
  'رز ارز',
  'تشيكن دجاج',
  'تشكن دجاج',
  'فرايد مقلي مقليه مقرمش',
  'فرايدتشيكن دجاج',
  'فرايدتشكن دجاج',
  'كريسبي مقرمش',
  'تندرز ستربس',
  'فنجرز ستربس',
];

const MEANT = new Map(
  SAME.map((line) => {
    const [typed = '', ...meant] = searchWords(line);
    return [typed, meant] as const;
  }),
);

/** Empty when only for itself. */
export const meantBy = (word: string): readonly string[] => MEANT.get(word) ?? [];

/** Words of a question that describe no dish. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  searchWords('a an the and with of for some any من مع في و او'),
);
