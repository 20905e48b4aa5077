import { m } from '../../paraglide/messages.js';
import type { Figures } from '../../providers/areas/contract.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { StoredAction, StoredBlock } from '../layouts/contract.ts';
import type { ShownAction } from './contract.ts';

/** The slug of an area's promo; outside production it may be a different one. */
export function choosePromo(
  named: { production?: string | undefined; elsewhere?: string | undefined },
  production: boolean,
): string | null {
  return (production ? named.production : (named.elsewhere ?? named.production)) ?? null;
}

/** Whether a block shows stalls or their goods, which are sorted in the order of the hour. */
export function showsStalls(block: StoredBlock): boolean {
  switch (block._type) {
    case 'hero':
      return block.look === 'WINDOW';
    case 'logos':
      return !block.logos;
    case 'doors':
      return !block.doors;
    default:
      return SHOWS_STALLS.has(block._type);
  }
}

const SHOWS_STALLS: ReadonlySet<StoredBlock['_type']> = new Set([
  'products',
  'discover',
  'vouchers',
  'promo',
  'providers',
  'shelves',
  'stalls',
]);

interface Figured {
  title: Words;
  figures: Figures;
}

/** Figures in words: "599 kr", "vecka 20–22 och 29–30"; `area` is the area's own name. */
export function formatFigures(area: Figured | null, locale: Locale): Record<string, string> {
  const worded = Object.entries(area?.figures ?? {}).map(([name, figure]) => [
    name,
    'amount' in figure ? formatPrice(figure.amount, { locale }) : formatWeeks(figure.weeks, locale),
  ]);
  const place = inLocale(area?.title, locale) || m.storefronts_the_town({}, { locale });
  return { ...Object.fromEntries(worded), area: place };
}

function formatWeeks(weeks: readonly (readonly [number, number])[], locale: Locale): string {
  const runs = weeks.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const [last, ...before] = runs.toReversed();
  const all = before.length
    ? m.storefronts_and({ first: before.reverse().join(', '), last: last! }, { locale })
    : last!;
  const single = weeks.length === 1 && weeks[0]![0] === weeks[0]![1];
  return (single ? m.storefronts_week : m.storefronts_weeks)({ weeks: all }, { locale });
}

/** A button in the visitor's language; `say` translates, figures included. */
export function shownAction(
  action: StoredAction | null | undefined,
  say: (words: Words) => string,
): ShownAction | null {
  return action ? { label: say(action.label), href: action.href, tone: action.tone ?? null } : null;
}
