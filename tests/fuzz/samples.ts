import fc from 'fast-check';
import type { core } from 'zod';
import { newId } from '../../src/shared/ids.ts';

/** Existing ids and values by field name: without them nothing would get past "not found". */
export type Known = Record<string, readonly unknown[]>;

interface Bounds {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
}

/** Valid input for a schema, as far as its definition tells; `known` has existing values by name. */
export function samplesOf(schema: core.$ZodType, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (name === '_id') return fc.constant(null).map(() => newId());
  if (name === '_createdAt') return fc.constant(null).map(() => new Date().toISOString());
  const there = known[name];
  const made = madeOf(schema as core.$ZodTypes, known, name);
  return there ? fc.oneof({ arbitrary: fc.constantFrom(...there), weight: 5 }, { arbitrary: made, weight: 1 }) : made;
}

function madeOf(schema: core.$ZodTypes, known: Known, name: string): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const { minimum = 0, maximum = minimum + 1200, patterns } = schema._zod.bag as Bounds;
  switch (def.type) {
    case 'object':
      return recordOf(def.shape, known);
    case 'array':
      return fc.array(samplesOf(def.element, known, `${name}[]`), {
        minLength: minimum,
        maxLength: Math.min(maximum, minimum + 3),
      });
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(samplesOf(def.innerType, known, name), { nil: undefined });
    case 'nullable':
      return fc.option(samplesOf(def.innerType, known, name), { nil: null });
    case 'union':
      return fc.oneof(...def.options.map(option => samplesOf(option, known, name)));
    case 'pipe':
      return samplesOf(def.in, known, name);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: minimum, max: maximum });
    case 'string':
      return textOf(def, minimum, maximum, patterns);
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), samplesOf(def.valueType, known), { maxKeys: 3 });
    default:
      return fc.anything({ maxDepth: 1 });
  }
}

function recordOf(shape: Readonly<Record<string, core.$ZodType>>, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([key, inner]) => [key, samplesOf(inner, known, key)] as const);
  return fc
    .record(Object.fromEntries(fields))
    .map(made => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
}

function textOf(
  def: core.$ZodStringDef,
  least: number,
  most: number,
  patterns: Bounds['patterns'],
): fc.Arbitrary<unknown> {
  const { format } = def as Partial<core.$ZodStringFormatDef>;
  if (format === 'email') return fc.constantFrom('elin@example.com', 'o@example.com');
  if (format === 'uuid') return fc.constant(null).map(() => newId());
  if (format === 'datetime') return fc.date({ noInvalidDate: true }).map(date => date.toISOString());
  if (patterns?.size) return fc.stringMatching([...patterns][0]!, { size: 'small' });
  return fc.oneof(
    fc.constantFrom('honung', 'Åsa & Örjan <b>', 'a-slug', '08:00', '2026-11-20'),
    fc.string({ unit: 'grapheme', minLength: Math.max(least, 1), maxLength: Math.min(most, least + 20) }),
  );
}

/** A value broken at one place, by replacing what stands there; places are counted from outside in. */
export function brokenAt(value: unknown, place: number, by: unknown): unknown {
  const places = placesIn(value);
  const path = places[place % places.length]!;
  if (!path.length) return by;
  const copy = structuredClone(value);
  let at = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = by;
  return copy;
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}
