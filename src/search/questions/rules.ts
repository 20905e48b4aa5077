import type { Search } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import type { Wish } from '../presets/rules.ts';

/** A search as it is asked of the server, without its command's own fields; `view` and `map` are the page's alone. */
export function toQuestion(
  providerId: string | null,
  { from, to, text, guests, near, bands, categories, facts, cities, mostPrice }: Wish & Filters,
) {
  const filters: Filters = { bands, categories, facts, cities, mostPrice };
  return {
    providerId,
    text,
    dateRange: { from, to },
    startDateFuzziness: near,
    guests,
    ...filters,
  } satisfies Partial<Search>;
}

/** Key of a question: the same text for the same question. */
export function questionKey(question: ReturnType<typeof toQuestion>): string {
  return JSON.stringify(question);
}
