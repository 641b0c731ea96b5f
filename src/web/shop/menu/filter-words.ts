import type { Lang } from '#shared/i18n/languages.ts';

type Words = {
  diet: string;
  heat: string;
  energy: string;
  without: string;
  mild: string;
  hot: string;
  upTo: string;
  price: string;
  kcal: string;
  note: string;
};

export const FILTER_WORDS: Record<Lang, Words> = {
  en: {
    diet: 'Diet',
    heat: 'Spice',
    energy: 'Calories',
    without: 'Free from',
    mild: 'Not spicy',
    hot: 'Spicy',
    upTo: 'up to',
    price: 'Price up to',
    kcal: 'kcal',
    note: 'Dishes that may contain traces are hidden too.',
  },
  ar: {
    diet: 'النظام الغذائي',
    heat: 'الحار',
    energy: 'السعرات',
    without: 'خالٍ من',
    mild: 'غير حار',
    hot: 'حار',
    upTo: 'حتى',
    price: 'السعر حتى',
    kcal: 'سعرة',
    note: 'نستبعد أيضًا الأصناف التي قد تحتوي على آثار منها.',
  },
};
