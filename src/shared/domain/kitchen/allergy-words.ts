// Whether a note speaks of something not to be eaten, in the languages of the UAE: rather once too often. Never a piece of a word: "five minutes" holds "nut".

import { ALLERGENS, type Allergen } from '../menu/allergens.ts';

/** Singular; a plural `s` or `es` may follow. */
const ENGLISH = [
  'allergy|allergies|allergic|allergen|allergie|alergy|alergies|alergic',
  'intoleran(?:t|ce)|anaphyla(?:xis|ctic)|epi-?pen|c(?:o?e)liac|celiac',
  'gluten|wheat|lactose|dairy|milk|casein|whey|egg(?:less)?',
  '(?:gluten|wheat|lactose|dairy|milk|egg|nut|peanut|soy|sesame)-?free|peanutbutter|chestnut|pine ?nut',
  'nut|peanut|groundnut|almond|cashew|hazelnut|pistachio|walnut|pecan|macadamia|sesame|tahini|tahina',
  'soy|soya|soybean|celery|mustard|lupin|sulphite|sulfite',
  'fish|shellfish|seafood|crustacean|mollusc|mollusk|prawn|shrimp|crayfish|crab|lobster|squid|calamari|mussel|oyster|clam',
  'g6pd|favism|fava|(?:fava|broad|faba) ?bean|peanut butter',
  '[7h]as+as+[iey]+(?:a|ah|eh|ya|yah)',
].join('|');

/** Letters as `folded` leaves them. Arabic joins conjunction, preposition and article to the word. */
const ARABIC = [
  'حساسي(?:ه|تي|ته|تها|تنا|تهم|ات)|(?:ا|ي|ت|ن|م)?تحسس(?:ي|ه|ون)?',
  '(?:غ|ج|ق|ك)لوتي?ن|قمح|حنطه|سيلياك|سلياك|زلاقي(?:ه)?',
  'لا?كتوز|حليب|لبن|البان|بيض(?:ه|ات|تين|تان)?|بيوض',
  'مكسرات|جوز|صنوبر|فستق|كاجو|بندق|لوز|سمسم|طحين(?:ه|يه)|(?:ال)?صويا',
  'سمك(?:ه)?|اسماك|قشريات|رخويات|روبيان|ربيان|جمبري|قريدس|محار|سلطعون|كابوريا|بحريات',
  'كرفس|خردل|ترمس|كبريتيت|سلفيت',
  'فول|تفول|فوال|انيميا|نقص (?:ال)?(?:خميره|انزيم)|ماكولات (?:ال)?بحريه|حساس(?:ه)? (?:من|تجاه|ضد)',
].join('|');
/** Letters as `folded` leaves them. */
const PERSIAN_AND_URDU = [
  'الرجي|الرجك|حساسيت|سلياك|گلوتن|گلوٹن|لاكتوز|گندم|گيهون',
  'مونگ ?پهلي|بادام|گردو|اخروٹ|پسته|كنجد|تل|رائي|سرسون|سويابين',
  'دوده|شير|پنير|انڈ[اي]|تخم ?مرغ|مچهلي|ماهي|جهينگ[اي]|ميگو',
].join('|');
/** Hindi and Malayalam join their endings to the word. */
const INDIAN = [
  'एलर्ज|ऐलर्ज|अलर्ज|मूंगफली|मूँगफली|काजू|बादाम|अखरोट|पिस्ता|मेवा|मेवे|तिल|सरसों|सोया',
  'दूध|अंड[ाेों]|अण्डा|गेहू|ग्लूटेन|लैक्टोज|मछली|झींग',
  'അലർജ|അലര്‍ജ|നിലക്കടല|കപ്പലണ്ടി|കശുവണ്ടി|അണ്ടിപ്പരിപ്പ്|ബദാം|എള്ള്|കടുക്|സോയ',
  'പാല്‍|പാൽ|പാലി|മുട്ട|ഗോതമ്പ|ഗ്ലൂട്ട|ലാക്ടോസ്|മീൻ|മീന്‍|മത്സ്യ|ചെമ്മീ',
].join('|');
const RUSSIAN = [
  'аллерг|анафилак|целиак|непереносим|глютен|лактоз|арахис|орех|миндал|фундук|фисташ|кешью',
  'кунжут|горчиц|соев|молок|молоч|яиц|яич|пшениц|рыб|кревет|морепродукт|моллюск|сельдере',
].join('|');
const FRENCH = [
  'allergi(?:e|que)|arachide|cacahuete|noix|noisette|amande|pistache|soja|moutarde|celeri',
  'lait|laitier|laitiere|oeuf|ble|poisson|crevette|crustace|fruits? de mer|coeliaque',
].join('|');
const TAGALOG =
  'alerdyi|alerhiya|gatas|itlog|trigo|isda|hipon|alimango|linga|mustasa|(?:bawal|walang|no)(?: ang| sa| ng)? mani';

const ATTACHED = '(?:[وف])?(?:بال|كال|عال|هال|مال|ال|لل|ل|ب|ك)?';

const WORDS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(?:(?:${ENGLISH}|${FRENCH})(?:s|es)?|${TAGALOG}|${ATTACHED}(?:${ARABIC})|${PERSIAN_AND_URDU})(?![\\p{L}\\p{M}\\p{N}])|${INDIAN}|${RUSSIAN}|со[яию](?!\\p{L}))`,
  'u',
);

const namedBy = (words: string, stems: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${ATTACHED}(?:${words})(?:s|es)?(?![\\p{L}\\p{M}\\p{N}])|${stems})`,
    'u',
  );
const ANY_NUT = 'nut(?:-?free)?|مكسرات';
const SHELLS = 'shellfish|seafood|ماكولات (?:ال)?بحريه|بحريات|fruits? de mer';
const NAMED: Readonly<Record<Allergen, RegExp>> = {
  gluten: namedBy(
    'gluten(?:-?free)?|wheat(?:-?free)?|c(?:o?e)liac|coeliaque|ble|trigo|(?:غ|ج|ق|ك)لوتي?ن|قمح|حنطه|سيلياك|سلياك|زلاقي(?:ه)?|گلوتن|گلوٹن|گندم|گيهون',
    'गेहू|ग्लूटेन|ഗോതമ്പ|ഗ്ലൂട്ട|глютен|целиак|пшениц',
  ),
  crustaceans: namedBy(
    `${SHELLS}|crustacean|crustace|prawn|shrimp|crayfish|crab|lobster|crevette|hipon|alimango|قشريات|روبيان|ربيان|جمبري|قريدس|سلطعون|كابوريا|جهينگ[اي]|ميگو`,
    'झींग|ചെമ്മീ|кревет|морепродукт',
  ),
  molluscs: namedBy(
    `${SHELLS}|mollus[ck]|squid|calamari|mussel|oyster|clam|رخويات|محار`,
    'моллюск|морепродукт',
  ),
  fish: namedBy('fish|poisson|isda|سمك(?:ه)?|اسماك|مچهلي|ماهي|seafood', 'मछली|മീൻ|മീന്‍|മത്സ്യ|рыб'),
  egg: namedBy(
    'egg(?:less|-?free)?|oeuf|itlog|بيض(?:ه|ات|تين|تان)?|بيوض|انڈ[اي]|تخم ?مرغ',
    'अंड[ाेों]|अण्डा|മുട്ട|яиц|яич',
  ),
  milk: namedBy(
    'lactose(?:-?free)?|dairy(?:-?free)?|milk(?:-?free)?|casein|whey|lait|laitiere?|gatas|لا?كتوز|حليب|لبن|البان|دوده|شير|پنير',
    'दूध|लैक्टोज|പാല്‍|പാൽ|പാലി|ലാക്ടോസ്|лактоз|молок|молоч',
  ),
  peanut: namedBy(
    `${ANY_NUT}|peanut(?: ?butter|-?free)?|groundnut|arachide|cacahuete|mani|فول سوداني|الفول السوداني|سوداني|مونگ ?پهلي`,
    'मूंगफली|मूँगफली|നിലക്കടല|കപ്പലണ്ടി|арахис',
  ),
  tree_nuts: namedBy(
    `${ANY_NUT}|almond|cashew|hazelnut|pistachio|walnut|pecan|macadamia|chestnut|pine ?nut|noix|noisette|amande|pistache|جوز|صنوبر|فستق|كاجو|بندق|لوز|بادام|گردو|اخروٹ|پسته`,
    'काजू|बादाम|अखरोट|पिस्ता|मेवा|मेवे|കശുവണ്ടി|അണ്ടിപ്പരിപ്പ്|ബദാം|орех|миндал|фундук|фисташ|кешью',
  ),
  soy: namedBy('soy(?:a|bean|-?free)?|soja|(?:ال)?صويا|سويابين', 'सोया|സോയ|соев|со[яию](?!\\p{L})'),
  sesame: namedBy(
    'sesame(?:-?free)?|tahini|tahina|linga|سمسم|طحين(?:ه|يه)|كنجد|تل',
    'तिल|എള്ള്|кунжут',
  ),
  celery: namedBy('celery|celeri|كرفس', 'сельдере'),
  mustard: namedBy('mustard|moutarde|mustasa|خردل|رائي|سرسون', 'सरसों|കടുക്|горчиц'),
  lupin: namedBy('lupin|ترمس', 'люпин'),
  sulphites: namedBy('sul(?:ph|f)ite|كبريتيت|سلفيت', 'сульфит'),
};

const NOBODY = '(?:nobody|no\\s?one|none of us)\\s+(?:here\\s+)?(?:has|have|is|are)';
const NOT_HAVING = "(?:do|does)(?:\\s+not|n'?t)\\s+have";
/** An exception, or somebody else of whom it is then said. */
const AND_YET =
  '(?!\\s*,?\\s*(?:and\\s+)?(?:except|but|apart|besides|other|only|just|to|my|his|her|our|he|she)\\b)';
const NO_ALLERGY = new RegExp(
  `\\b(?:no|not|without|${NOBODY}|${NOT_HAVING}|(?:is|are)n'?t)\\s+(?:(?:known|food|any|an)\\s+)*allerg(?:y|ies|ic(?:\\s+to\\s+anything)?)\\b${AND_YET}`,
  'gu',
);
const NO_ALLERGY_ARABIC =
  /(?<!\p{L})و?(?:ما|لا|ليس|مافي|مفيش|محد)\s*(?:ا?حد\s+)?(?:عند(?:ي|نا|ه|ها|هم)|لدي(?:نا|ه|ها|هم)?|يوجد|توجد|في|فيه)\s+(?:اي\s+)?حساسيه(?!\s*(?:الا|غير|سوي|بس|لكن|من|ل\p{L}))/gu;

const PLACE =
  'roundabout|market|souk|souq|tank|shop|street|st|road|rd|tower|building|bldg|villa|house|residence|nursery|cafe|restaurant|park|garden|beach|island|club|gate|mall|plaza|compound';
const PLACE_ARABIC =
  'دوار|جسر|سوق|محل|شارع|برج|بنايه|مبني|عماره|فيلا|حضانه|مقهي|مطعم|حديقه|جزيره|مجمع|منتزه';

/** Here the word means a place or our own sauce and is no warning, and neither is "no allergy", unless something follows it. */
const OTHERWISE = [
  new RegExp(
    `\\b(?:fish|seafood|crab|lobster|oyster|shrimp|almond|walnut|chestnut|pistachio|sesame|wheat|mustard|milk|egg|nut)s?\\s+(?:${PLACE})\\b|\\begg-shaped\\b`,
    'gu',
  ),
  new RegExp(
    `(?:${PLACE_ARABIC})\\s+(?:ال)?(?:سمكه|سمك|اسماك|بيض|لوز|جوز|لبن|حليب|فستق|صنوبر|محار|لولو|فول|قمح)(?!\\p{L})`,
    'gu',
  ),
  /\bhoney[\s-]+mustard\b/gu,
  /خردل\s+(?:بال|ال|و)?عسل/gu,
  NO_ALLERGY,
  NO_ALLERGY_ARABIC,
];

/** No accents and vowel signs, one alef, Arabic letters for those of Persian and Urdu keyboards, lower case. */
function folded(note: string): string {
  return note
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F\u0640\u064B-\u065F\u0670\u200B\u200E\u200F\u2066-\u2069]/g, '')
    .normalize('NFC')
    .replace(/œ/g, 'oe')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئیے]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/[ةہھۃە]/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/ں/g, 'ن')
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ');
}

/** Without the words that mean something else. */
const plain = (note: string): string =>
  OTHERWISE.reduce((rest, pattern) => rest.replace(pattern, ' '), folded(note));

export function mentionsAllergy(note: string): boolean {
  return WORDS.test(plain(note));
}

/** "Coeliac" is gluten, "nuts" may be either kind. */
export function allergensInNote(note: string): Allergen[] {
  if (!mentionsAllergy(note)) return [];
  const text = plain(note);
  return ALLERGENS.filter((allergen) => NAMED[allergen].test(text));
}

/** Splits a note before its first sentence that names something not to be eaten. */
export function splitNote(note: string): { allergy: string; rest: string } {
  if (!mentionsAllergy(note)) return { allergy: '', rest: note.trim() };
  const starts = [
    0,
    ...[...note.matchAll(/[.!?؟۔।]\s+|\n/gu)].map((end) => end.index + end[0].length),
  ];
  // No sentence names it by itself: all of them do together.
  const from = starts.find((start, at) => mentionsAllergy(note.slice(start, starts[at + 1]))) ?? 0;
  return { allergy: note.slice(from).trim(), rest: note.slice(0, from).trim() };
}
