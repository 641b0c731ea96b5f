import { z } from 'zod';
import { textSchema } from './menu-schema.ts';

const part = z.looseObject({});
const page = z.looseObject({ title: textSchema });

/**
 * `content.json`: the chain's own texts. Only what the pages cannot do without is required here;
 * that every text is there in both languages is checked by `check-texts.ts` over the whole file.
 */
export const contentFileSchema = z.looseObject({
  brand: z.looseObject({
    name: textSchema,
    phone: z.looseObject({
      tel: z.string().regex(/^\+\d{7,15}$/, 'must be a number such as +97140001991'),
    }),
  }),
  landing: z.looseObject({ headlines: z.array(textSchema).min(1) }),
  about: page,
  cookiePolicy: page,
  privacyPolicy: page,
  terms: page,
  footer: part,
  emptyStates: z.record(z.string(), part),
  seo: z.record(
    z.string(),
    z.looseObject({ path: z.string().min(1), title: textSchema, description: textSchema }),
  ),
});
export type ContentFile = z.infer<typeof contentFileSchema>;
