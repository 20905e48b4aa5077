import { hash as digest } from 'node:crypto';

/** Hash of the parsed input with its keys in order: the same command is the same, however its JSON was written. */
export function inputHash(input: unknown): Buffer {
  return digest('sha256', JSON.stringify(ordered(input)), 'buffer');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
