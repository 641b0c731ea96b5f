import type { Allergen } from '#shared/domain/menu/allergens.ts';
import type { Lang } from './languages.ts';

const NAMES: Record<Allergen, Record<Lang, string>> = {
  gluten: { en: 'gluten (wheat)', ar: 'الغلوتين (القمح)' },
  crustaceans: { en: 'crustaceans', ar: 'القشريات' },
  molluscs: { en: 'molluscs', ar: 'الرخويات' },
  fish: { en: 'fish', ar: 'الأسماك' },
  egg: { en: 'egg', ar: 'البيض' },
  milk: { en: 'milk', ar: 'الحليب' },
  peanut: { en: 'peanut', ar: 'الفول السوداني' },
  tree_nuts: { en: 'tree nuts', ar: 'المكسرات' },
  soy: { en: 'soy', ar: 'الصويا' },
  sesame: { en: 'sesame', ar: 'السمسم' },
  celery: { en: 'celery', ar: 'الكرفس' },
  mustard: { en: 'mustard', ar: 'الخردل' },
  lupin: { en: 'lupin', ar: 'الترمس' },
  sulphites: { en: 'sulphites', ar: 'الكبريتيت' },
};

/** An unknown key is shown as it is, rather than hidden. */
export function allergenName(key: string, lang: Lang): string {
  const names: Partial<Record<string, Record<Lang, string>>> = NAMES;
  return names[key]?.[lang] ?? key.replaceAll('_', ' ');
}
