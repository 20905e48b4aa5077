import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { calendarDayAt, formatDate } from '../../shared/time.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign } from '../../ui/sign.tsx';
import { TileCount } from '../../ui/tile-count.tsx';
import type { Quote } from '../contract.ts';

const DAY_MS = 86_400_000;
const MOST_TILES = 28;

/** Hold for the customer, and how long, counted in tiles, a day each; or plainly that there is none. */
export function HeldBoard({ quote, today }: { quote: Quote; today: string }) {
  const { heldUntil, heldSince, seller, items } = quote;
  const isOpen = quote.state === 'PUBLISHED' && !quote.hasRunOut;
  if (!isOpen) return null;
  if (!heldUntil || !heldSince) {
    const canRunOut = items.some(({ subItems }) => subItems.some(({ type }) => type !== 'OTHER'));
    return canRunOut ? <p className="text-note text-muted">{m.quotes_not_held()}</p> : null;
  }
  const last = new Date(Date.parse(heldUntil) - 1);
  const day = (instant: Date) => Date.parse(calendarDayAt(instant, seller.timeZone));
  const left = Math.max(0, Math.round((day(last) - Date.parse(today)) / DAY_MS));
  const all = Math.max(left, Math.round((day(last) - day(new Date(heldSince))) / DAY_MS)) + 1;
  const tiles = Math.min(all, MOST_TILES);
  const hasOptions = items.some(({ choice }) => choice.kind !== 'INCLUDED' && !choice.chosen);
  return (
    <Sheet className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Sign tone="wait">{m.quotes_held({ day: formatDate(last, getLocale(), seller.timeZone) })}</Sign>
        <span className="font-semibold">{leftWords(left)}</span>
      </div>
      <TileCount
        total={tiles}
        filled={Math.max(1, Math.round(((left + 1) * tiles) / all))}
        shape="row"
        className="text-accent"
      />
      {hasOptions && <p className="text-note text-muted">{m.quotes_held_note()}</p>}
    </Sheet>
  );
}

function leftWords(left: number): string {
  if (left === 0) return m.quotes_held_today();
  return left === 1 ? m.quotes_held_day() : m.quotes_held_days({ count: left });
}
