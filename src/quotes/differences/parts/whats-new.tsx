import { m } from '../../../paraglide/messages.js';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Quote } from '../../contract.ts';
import { differenceLines } from './words.ts';

/** Differences that are new in a version, for who has read the one before. */
export function WhatsNew({ quote }: { quote: Quote }) {
  const { differences: found, seller } = quote;
  if (!found) return null;
  const lines = differenceLines(found, seller.timeZone);
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
