// The OpenAPI document as a file: one line for each operation, so that a change of a call is a change of one line.
import { openApiDocument } from '../src/server/http/open-api.ts';

/** Lines of `value` down to `depth` levels; what lies deeper stands on the line of its name. */
function toText(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const inner = `${indent}  `;
  const rows = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${toText(one, depth - 1, inner)}`,
  );
  return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')}\n${indent}}`;
}

/** The text of `docs/generated/openapi.json`. */
export const openApiText = (): string => `${toText(openApiDocument(), 3)}\n`;
