export const PERSONAL_FIELDS = [
  'name',
  'email',
  'phone',
  'lat',
  'lng',
  'house',
  'street',
  'delivery_address',
  'special_inst',
  'rider_note',
  'allergies',
  'arrival_plate',
  'device',
  'ip',
] as const;

export type PersonalField = (typeof PERSONAL_FIELDS)[number];
