/** What an order holds of the person who placed it. Of its view only the section `people` reads them. */
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
