import { z } from 'zod';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import {
  gazetteerFileSchema,
  landFileSchema,
  roadsFileSchema,
  zonesFileSchema,
  type GazetteerFile,
  type MapDrawing,
  type ZonesFile,
} from './geo-schema.ts';
import { menuFileSchema, textSchema } from './menu-schema.ts';
import {
  availabilityFileSchema,
  nutritionFileSchema,
  type AvailabilityFile,
  type NutritionFile,
} from './nutrition-schema.ts';
import type { PictureManifest } from './picture-manifest.ts';
import {
  couponsFileSchema,
  feedbackFileSchema,
  offersFileSchema,
  type CouponsFile,
  type FeedbackFile,
  type OffersFile,
} from './promotion-schema.ts';
import { storesFileSchema, type StoresFile } from './store-schema.ts';

const part = z.looseObject({});
const page = z.looseObject({ title: textSchema });

/**
 * `content.json`: the chain's own texts. Only what the pages cannot do without is required here;
 * that every text is there in both languages is checked by `check-texts.ts` over the whole file.
 */
const contentFileSchema = z.looseObject({
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
type ContentFile = z.infer<typeof contentFileSchema>;

export type ChainFiles = {
  stores: StoresFile;
  zones: ZonesFile;
  menu: MenuDocument;
  availability: AvailabilityFile;
  nutrition: NutritionFile;
  coupons: CouponsFile;
  offers: OffersFile;
  feedback: FeedbackFile;
  content: ContentFile;
  gazetteer: GazetteerFile;
  map: { land: MapDrawing; roads: MapDrawing };
  pictures: PictureManifest;
};

export const chainFileSchemas = {
  'stores.json': storesFileSchema,
  'zones.geojson': zonesFileSchema,
  'menu.json': menuFileSchema,
  'availability.json': availabilityFileSchema,
  'nutrition.json': nutritionFileSchema,
  'coupons.json': couponsFileSchema,
  'offers.json': offersFileSchema,
  'feedback-types.json': feedbackFileSchema,
  'content.json': contentFileSchema,
  'gazetteer.json': gazetteerFileSchema,
  'map/basemap-land.geojson': landFileSchema,
  'map/roads.geojson': roadsFileSchema,
} as const satisfies Record<string, z.core.$ZodType>;

export type ChainFileName = keyof typeof chainFileSchemas;

export type ParsedFiles = { [Name in ChainFileName]?: z.infer<(typeof chainFileSchemas)[Name]> };
