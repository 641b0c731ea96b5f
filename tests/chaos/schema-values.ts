// Makes values that a schema allows, and breaks them at one place. Works on the JSON Schema of the contract, so a new call is covered by itself.
import { ODD_TEXTS, oddValue } from './odd-values.ts';
import type { Chance } from './seeded.ts';

export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

const USUAL_TEXTS = [
  'Noura',
  'نورة',
  '0501234567',
  '971501234567',
  'noura@example.com',
  'Dubai',
  'dxb01',
  '2026-01-15',
  '19:30',
] as const;
const USUAL_IDS = [1, 2, 3, 501, 801] as const;
const FEW = 3;
const LEFT_OUT = 0.25;

function formatText(schema: JsonSchema, chance: Chance): string {
  if (schema.format === 'uuid') return chance.uuid();
  if (schema.format === 'email') return 'noura@example.com';
  const text: string = chance.next() < 0.5 ? chance.pick(USUAL_TEXTS) : chance.pick(ODD_TEXTS);
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 1_000);
}

function computeNumber(schema: JsonSchema, chance: Chance): number {
  const least =
    schema.minimum ??
    (schema.exclusiveMinimum === undefined ? -1_000 : schema.exclusiveMinimum + 1);
  const most = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  const roll = chance.next();
  if (roll < 0.2) return least;
  if (roll < 0.3) return most;
  const usual = Math.min(most, Math.max(least, chance.pick(USUAL_IDS)));
  return schema.type === 'integer' ? Math.trunc(usual) : usual;
}

/** A value that the schema allows (patterns aside). */
export function toValue(schema: JsonSchema, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return toValue(chance.pick(variants), chance);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => toValue(part, chance)));
  switch (schema.type) {
    case 'string':
      return formatText(schema, chance);
    case 'number':
    case 'integer':
      return computeNumber(schema, chance);
    case 'boolean':
      return chance.next() < 0.5;
    case 'null':
      return null;
    case 'array':
      return Array.from(
        {
          length: Math.max(
            schema.minItems ?? 0,
            chance.between(0, Math.min(FEW, schema.maxItems ?? FEW)),
          ),
        },
        () => toValue(schema.items ?? {}, chance),
      );
    case 'object': {
      const known = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || chance.next() > LEFT_OUT,
      );
      return Object.fromEntries(known.map(([name, inner]) => [name, toValue(inner, chance)]));
    }
    default:
      return oddValue(chance);
  }
}

type Place = { holder: Record<string, unknown>; key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

/** Breaks the value at one place: an odd value, a missing or unknown field, a list instead of one, or text instead of a number. Changes it in place. */
export function breakOnce(value: unknown, chance: Chance): unknown {
  const places = placesIn(value);
  if (places.length === 0) return oddValue(chance);
  const { holder, key } = chance.pick(places);
  switch (chance.between(0, 5)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      holder[key] = [holder[key]];
      break;
    case 2:
      holder[key] = String(holder[key]);
      break;
    case 3:
      Object.defineProperty(
        holder,
        chance.pick(['__proto__', 'constructor', 'extra', '', '$where']),
        { value: oddValue(chance), enumerable: true, configurable: true, writable: true },
      );
      break;
    default:
      holder[key] = oddValue(chance);
  }
  return value;
}
