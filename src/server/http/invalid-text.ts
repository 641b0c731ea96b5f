const NUL = '\u0000';

function isUnstorable(text: string): boolean {
  return text.includes(NUL) || !text.isWellFormed();
}

export function findInvalidText(value: unknown): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (isUnstorable(key)) return '';
    const place = findInvalidText(inner);
    if (place !== null) return place === '' ? key : `${key}.${place}`;
  }
  return null;
}
