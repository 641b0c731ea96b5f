import { z } from 'zod';

/** Prices in fils: `fromFils` is charged for the cheapest size, `listFils` is its list price when higher. */
export const MenuCard = z.object({
  kind: z.enum(['item', 'combo']),
  id: z.number().int(),
  groupId: z.number().int(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  tile: z.string(),
  scale: z.number(),
  fromFils: z.number().int(),
  listFils: z.number().int().nullable(),
  severalPrices: z.boolean(),
  kcal: z.string(),
  badges: z.array(z.string()),
  dietary: z.array(z.string()),
  heat: z.number().int(),
  allergens: z.array(z.string()),
  /** Allergens that a choice brings or that may be there in traces. */
  mayHold: z.array(z.string()),
  availability: z.enum(['ok', 'inactive', 'out_of_stock', 'not_sold']),
  /** A single size and no required choice. */
  oneTap: z.boolean(),
  slug: z.string(),
});
export type MenuCard = z.output<typeof MenuCard>;

/** The menu of one branch in one language. */
export const MenuPage = z.object({
  version: z.number().int(),
  storeId: z.number().int().nullable(),
  sellsNothing: z.boolean(),
  groups: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      tabName: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      active: z.boolean(),
      cards: z.array(MenuCard),
    }),
  ),
  hero: z.array(MenuCard.extend({ line: z.string() })),
  deals: z.array(MenuCard),
  /** `alt`: what the picture shows. */
  top: z.array(MenuCard.extend({ alt: z.string() })),
  featured: z.array(MenuCard),
  labels: z.object({
    badges: z.record(z.string(), z.string()),
    dietary: z.record(z.string(), z.string()),
    allergens: z.record(z.string(), z.string()),
  }),
  notes: z.record(z.string(), z.string()),
});
export type MenuPage = z.output<typeof MenuPage>;
