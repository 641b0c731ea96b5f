// Whether the customer's own words speak of something they must not eat, in English or Arabic: whole words in their forms, never a piece of
// another word ("five minutes" holds "nut"). Rather once too often, except where the word means a place or one of our own sauces.

/** Singular; a plural `s` or `es` may follow. */
const ENGLISH = [
  'allergy|allergies|allergic|allergen|allergie|alergy|alergies|alergic',
  'intoleran(?:t|ce)|anaphyla(?:xis|ctic)|epi-?pen|c(?:o?e)liac|celiac',
  'gluten|wheat|lactose|dairy|milk|casein|whey|egg(?:less)?',
  '(?:gluten|wheat|lactose|dairy|milk|egg|nut|peanut|soy|sesame)-?free|peanutbutter|chestnut|pine ?nut',
  'nut|peanut|groundnut|almond|cashew|hazelnut|pistachio|walnut|pecan|macadamia|sesame|tahini|tahina',
  'soy|soya|soybean|celery|mustard|lupin|sulphite|sulfite',
  'fish|shellfish|seafood|crustacean|mollusc|mollusk|prawn|shrimp|crayfish|crab|lobster|squid|calamari|mussel|oyster|clam',
  // Arabic in Latin letters
  '[7h]as+as+[iey]+(?:a|ah|eh|ya|yah)',
].join('|');

/** Letters as `folded` leaves them. What may stand before is a conjunction, a preposition and the article, written together in Arabic. */
const ARABIC = [
  'حساسي(?:ه|تي|ته|تها|تنا|تهم|ات)|(?:ا|ي|ت|ن|م)?تحسس(?:ي|ه|ون)?',
  '(?:غ|ج|ق|ك)لوتي?ن|قمح|حنطه|سيلياك|سلياك|زلاقي(?:ه)?',
  'لا?كتوز|حليب|لبن|البان|بيض(?:ه|ات|تين|تان)?|بيوض',
  'مكسرات|جوز|صنوبر|فستق|كاجو|بندق|لوز|سمسم|طحين(?:ه|يه)|(?:ال)?صويا',
  'سمك(?:ه)?|اسماك|قشريات|رخويات|روبيان|ربيان|جمبري|قريدس|محار|سلطعون|كابوريا|بحريات',
  'كرفس|خردل|ترمس|كبريتيت|سلفيت',
  'فول (?:ال)?سوداني|ماكولات (?:ال)?بحريه|حساس(?:ه)? (?:من|تجاه|ضد)',
].join('|');
const ATTACHED = '(?:[وف])?(?:بال|كال|عال|هال|مال|ال|لل|ل|ب|ك)?';

const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${ENGLISH})(?:s|es)?|${ATTACHED}(?:${ARABIC}))(?![\\p{L}\\p{N}])`,
  'u',
);

const NOBODY = '(?:nobody|no\\s?one|none of us)\\s+(?:here\\s+)?(?:has|have|is|are)';
const NOT_HAVING = "(?:do|does)(?:\\s+not|n'?t)\\s+have";
/** What takes it back: an exception, or somebody else of whom it is then said. */
const AND_YET =
  '(?!\\s*,?\\s*(?:and\\s+)?(?:except|but|apart|besides|other|only|just|to|my|his|her|our|he|she)\\b)';
const NO_ALLERGY = new RegExp(
  `\\b(?:no|not|without|${NOBODY}|${NOT_HAVING}|(?:is|are)n'?t)\\s+(?:(?:known|food|any|an)\\s+)*allerg(?:y|ies|ic(?:\\s+to\\s+anything)?)\\b${AND_YET}`,
  'gu',
);
const NO_ALLERGY_ARABIC =
  /(?<!\p{L})و?(?:ما|لا|ليس|مافي|مفيش|محد)\s*(?:ا?حد\s+)?(?:عند(?:ي|نا|ه|ها|هم)|لدي(?:نا|ه|ها|هم)?|يوجد|توجد|في|فيه)\s+(?:اي\s+)?حساسيه(?!\s*(?:الا|غير|سوي|بس|لكن|من|ل\p{L}))/gu;

/** Words that mean something else here: a roundabout and a market, a sauce of ours, and that there is no allergy (unless something follows it). */
const OTHERWISE = [
  /\bfish\s+(?:roundabout|market|souk|souq|tank|shop)\b/gu,
  /(?:دوار|سوق|محل)\s+(?:ال)?(?:سمكه|سمك|اسماك)(?!\p{L})/gu,
  /\bhoney[\s-]+mustard\b/gu,
  /خردل\s+(?:بال|ال|و)?عسل/gu,
  NO_ALLERGY,
  NO_ALLERGY_ARABIC,
];

/** One spelling of each letter: no vowel signs, one alef, lower case. */
function folded(note: string): string {
  return note
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0640\u064B-\u065F\u0670\u200B-\u200F\u2066-\u2069]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ');
}

export function mentionsAllergy(note: string): boolean {
  const text = OTHERWISE.reduce((rest, pattern) => rest.replace(pattern, ' '), folded(note));
  return WORDS.test(text);
}
