import { m } from '../../../paraglide/messages.js';
import { priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Quote } from '../../contract.ts';
import { lastDay } from '../../parts/wording.ts';

/** What is new in a version, for who has read the one before. */
export function WhatsNew({ quote }: { quote: Quote }) {
  const { differences: found, seller } = quote;
  if (!found) return null;
  const day = (until: string) => lastDay(until, seller.timeZone);
  const lines = [
    ...found.added.map(title => m.quotes_new_added({ title })),
    ...found.removed.map(title => m.quotes_new_removed({ title })),
    ...found.changed.map(({ title, before, now }) =>
      m.quotes_new_changed({ title, before: priceText(before), now: priceText(now) }),
    ),
    ...(found.total
      ? [m.quotes_new_total({ before: priceText(found.total.before), now: priceText(found.total.now) })]
      : []),
    ...(found.validUntil
      ? [m.quotes_new_valid({ before: day(found.validUntil.before), now: day(found.validUntil.now) })]
      : []),
    ...(found.words ? [m.quotes_new_words()] : []),
  ];
  return (
    <Sheet className="grid gap-2 p-4 m:p-6">
      <h2 className="text-card">{m.quotes_new_title({ version: found.since })}</h2>
      <ul className="list-disc pl-5">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Sheet>
  );
}
