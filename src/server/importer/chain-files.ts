import type { z } from 'zod';
import type { MenuDocument } from '#shared/domain/menu.ts';
import { contentFileSchema, type ContentFile } from './content-schema.ts';
import {
  gazetteerFileSchema,
  landFileSchema,
  roadsFileSchema,
  zonesFileSchema,
  type GazetteerFile,
  type MapDrawing,
  type ZonesFile,
} from './geo-schema.ts';
import { menuFileSchema } from './menu-schema.ts';
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

/** A whole chain, read and found to agree with itself. */
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

/** The files of an import folder and what each must look like. */
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

/** Each file as its schema leaves it; undefined where it could not be read. */
export type ParsedFiles = { [Name in ChainFileName]?: z.infer<(typeof chainFileSchemas)[Name]> };
