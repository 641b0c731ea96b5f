import { z } from 'zod';

/** The box around the United Arab Emirates in degrees; what lies outside is a typing mistake or lat and lng swapped. */
export const latSchema = z
  .number()
  .min(22, 'lies outside the UAE (22 to 27)')
  .max(27, 'lies outside the UAE (22 to 27)');
export const lngSchema = z
  .number()
  .min(51, 'lies outside the UAE (51 to 57)')
  .max(57, 'lies outside the UAE (51 to 57)');

export type Position = [lng: number, lat: number];
const positionSchema = z
  .tuple([lngSchema, latSchema], z.number())
  .transform(([lng, lat]): Position => [lng, lat]);
const ringSchema = z
  .array(positionSchema)
  .transform((ring) => ring.filter((position, at) => position.join() !== ring[at - 1]?.join()));
const ringsSchema = z.array(ringSchema).length(1, 'a zone is one ring without holes');
const areaSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Polygon'), coordinates: ringsSchema }),
    z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(ringsSchema).length(1, 'a zone is one area'),
    }),
  ],
  { error: 'a zone is drawn as one Polygon' },
);

const feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    store_id: z.int().positive(),
    branch_code: z.string(),
    zone_name: z.string().trim().min(1),
    zone_name_ar: z.string().trim().min(1),
  }),
  geometry: areaSchema.transform((area) => ({
    type: 'Polygon' as const,
    coordinates: area.type === 'Polygon' ? area.coordinates : area.coordinates.flat(),
  })),
});

export const zonesFileSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature),
});
export type ZonesFile = z.infer<typeof zonesFileSchema>;

export const gazetteerFileSchema = z.array(
  z.object({
    id: z.string().min(1),
    name_en: z.string().trim().min(1),
    name_ar: z.string().trim().min(1),
    city_en: z.string().trim().min(1),
    city_ar: z.string().trim().min(1),
    emirate: z.string().min(1),
    lat: latSchema,
    lng: lngSchema,
    kind: z.enum(['city', 'area', 'industrial', 'landmark', 'transport', 'town', 'mall', 'road']),
    weight: z.int().min(1).max(5),
    aliases: z.array(z.string().min(1)),
  }),
);
export type GazetteerFile = z.infer<typeof gazetteerFileSchema>;

const drawing = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(z.looseObject({ type: z.literal('Feature') })),
});

export const landFileSchema = drawing.extend({ attribution: z.string().trim().min(1) });
export const roadsFileSchema = drawing;
export type MapDrawing = z.infer<typeof drawing>;
