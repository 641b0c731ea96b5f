// What a tab keeps: the session keys of the specification, and one more (`checkout`) with the rest under the document's own names.
const LISTED = [
  'orderType',
  'selectedStore',
  'cart',
  'changeLat',
  'changeLng',
  'invalidItemFlag',
  'address_id',
  'customer_address',
];
const RESTS = [
  'owner',
  'guest',
  'guestForm',
  'door',
  'laterMs',
  'coupon',
  'points',
  'extras',
  'openId',
  'cardOrder',
  'shared',
  'checkedStoreId',
  'revision',
  'isDirty',
  'lineCount',
];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The session of a tab that keeps these; `nextId` goes with the cart. */
export function toTabKeys(values: Record<string, string>): Record<string, string> {
  const { nextId, ...others } = values;
  const keys: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(others))
    if (RESTS.includes(key)) rest[key] = parse(value);
    else keys[key] = value;
  if (nextId !== undefined && keys['cart'] !== undefined)
    keys['cart'] = `plain:${JSON.stringify({ ...JSON.parse(keys['cart'].slice(6)), nextId })}`;
  return Object.keys(rest).length === 0 ? keys : { ...keys, checkout: JSON.stringify(rest) };
}

/** One value of what `read` finds in a session, as a text; null when the tab keeps none. */
export function readTabKey(read: (key: string) => string | null, name: string): string | null {
  if (LISTED.includes(name) || !RESTS.includes(name)) return read(name);
  const value = (JSON.parse(read('checkout') ?? '{}') as Record<string, unknown>)[name] ?? null;
  return value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);
}
