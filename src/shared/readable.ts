/** Limits of one input, far above any form of ours: what exceeds them was not written by a page. */
export const MOST_DEPTH = 12;
export const MOST_KEYS = 500;
export const MOST_VALUES = 20_000;

export interface Mistake {
  field: string;
  kind: 'unspeakable' | 'too-deep' | 'too-many';
}

/**
 * The first mistake of an input that no schema should have to look at: too deep, too many names or values (a schema
 * answers each with an error of its own), or a text that PostgreSQL can't store. Null when there is none.
 */
export function mistakeIn(input: unknown): Mistake | null {
  const waiting: [field: string, value: unknown, depth: number][] = [['', input, 0]];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, value, depth] = next;
    const mistake = (kind: Mistake['kind']) => ({ field: field || '_', kind });
    if (++values > MOST_VALUES) return { field: '_', kind: 'too-many' };
    if (typeof value === 'string' && !isSpeakable(value)) return mistake('unspeakable');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MOST_DEPTH) return mistake('too-deep');
    const inside = Object.entries(value);
    if (inside.length > (Array.isArray(value) ? MOST_VALUES : MOST_KEYS)) return mistake('too-many');
    for (const [key, inner] of inside) {
      if (!isSpeakable(key)) return mistake('unspeakable');
      waiting.push([field ? `${field}.${key}` : key, inner, depth + 1]);
    }
  }
  return null;
}

/** Whether PostgreSQL can store a text: no NUL in it, and no half of a surrogate pair. */
export function isSpeakable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
