import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import { lastDay } from '../../parts/wording.ts';
import type { Differences } from '../contract.ts';

/** Differences in sentences of one line each. */
export function differenceLines(found: Differences, timeZone: string): string[] {
  const day = (until: string) => lastDay(until, timeZone);
  const { added, removed, changed, total, validUntil, words } = found;
  return [
    ...added.map(title => m.quotes_new_added({ title })),
    ...removed.map(title => m.quotes_new_removed({ title })),
    ...changed.map(({ title, before, now }) =>
      m.quotes_new_changed({ title, before: priceText(before), now: priceText(now) }),
    ),
    ...(total ? [m.quotes_new_total({ before: priceText(total.before), now: priceText(total.now) })] : []),
    ...(validUntil ? [m.quotes_new_valid({ before: day(validUntil.before), now: day(validUntil.now) })] : []),
    ...(words ? [m.quotes_new_words()] : []),
  ];
}
