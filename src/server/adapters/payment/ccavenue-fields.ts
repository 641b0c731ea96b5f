// The plain text inside the redirect form: k=v&k=v from a fixed list of fields, so that nothing a customer types adds one.

const ALLOWED: Readonly<Record<string, { max: number; strip: RegExp }>> = {
  merchant_id: { max: 20, strip: /[^0-9]/g },
  order_id: { max: 30, strip: /[^A-Za-z0-9_-]/g },
  currency: { max: 3, strip: /[^A-Z]/g },
  amount: { max: 13, strip: /[^0-9.]/g },
  redirect_url: { max: 100, strip: /[^\w:/.-]/g },
  cancel_url: { max: 100, strip: /[^\w:/.-]/g },
  language: { max: 2, strip: /[^A-Z]/g },
  billing_name: { max: 60, strip: /[^A-Za-z ]/g },
  billing_address: { max: 150, strip: /[^A-Za-z0-9 #,()/.-]/g },
  billing_city: { max: 30, strip: /[^A-Za-z ]/g },
  billing_state: { max: 30, strip: /[^A-Za-z ]/g },
  billing_zip: { max: 15, strip: /[^A-Za-z0-9]/g },
  billing_country: { max: 50, strip: /[^A-Za-z ]/g },
  billing_tel: { max: 20, strip: /[^0-9]/g },
  billing_email: { max: 70, strip: /[^A-Za-z0-9@._-]/g },
  merchant_param1: { max: 100, strip: /[^A-Za-z0-9#,()/.-]/g },
};

export function requestText(values: Readonly<Record<string, string>>): string {
  return Object.entries(ALLOWED)
    .flatMap(([name, { max, strip }]) => {
      const value = (values[name] ?? '').replace(strip, '').trim().slice(0, max);
      return value === '' ? [] : [`${name}=${encodeURIComponent(value)}`];
    })
    .join('&');
}

/** One of them twice makes the whole text void. */
const CRITICAL = ['order_id', 'tracking_id', 'order_status', 'currency', 'amount'] as const;

/** The first of each name counts, because what the customer typed comes later. Null when a critical field comes twice or is missing, or something cannot be read. */
export function replyFields(text: string): ReadonlyMap<string, string> | null {
  const clean = text.replace(/[\0-\x1f]+$/, '');
  if (/[^\x20-\x7e]/.test(clean)) return null;
  const fields = new Map<string, string>();
  for (const part of clean.split('&')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at);
    if (fields.has(name)) {
      if ((CRITICAL as readonly string[]).includes(name)) return null;
      continue;
    }
    fields.set(name, part.slice(at + 1));
  }
  if (CRITICAL.some((name) => !fields.has(name))) return null;
  return /^\d{6,25}$/.test(fields.get('tracking_id') ?? '') ? fields : null;
}

export function parseFils(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

export function formatFils(amountFils: number): string {
  return `${Math.floor(amountFils / 100)}.${String(amountFils % 100).padStart(2, '0')}`;
}
