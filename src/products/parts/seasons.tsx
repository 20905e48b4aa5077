import type { Sku } from '../../catalogue/contract.ts';
import type { PriceSeason } from '../../catalogue/prices/contract.ts';
import { isOver } from '../../catalogue/prices/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { calendarDayAt, formatDate, formatDayOfYear } from '../../shared/time.ts';
import { Price } from '../../ui/price.tsx';

const WEEKDAYS = [
  m.providers_weekday_1,
  m.providers_weekday_2,
  m.providers_weekday_3,
  m.providers_weekday_4,
  m.providers_weekday_5,
  m.providers_weekday_6,
  m.providers_weekday_7,
] as const;

/** Seasonal prices, and the price of all other days. */
export function Seasons({ sku }: { sku: Sku }) {
  const today = calendarDayAt(new Date());
  const seasons = sku.priceSeasons.filter(season => !isOver(season, today));
  if (!seasons.length) return null;
  return (
    <section className="border-t border-hair pt-4">
      <h2 className="mb-1 text-card">{m.catalogue_seasons()}</h2>
      <dl>
        {seasons.map(season => (
          <Line key={season._id} amount={season.price} label={season.title} note={formatSeasonDays(season)} />
        ))}
        <Line amount={sku.price.amountIncludingVat} label={m.catalogue_other_days()} note={null} />
      </dl>
    </section>
  );
}

function Line({ label, note, amount }: { label: string; note: string | null; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hair py-2">
      <dt className="min-w-0">
        <span className="block font-sign font-semibold">{label}</span>
        {note && <span className="block text-note text-muted">{note}</span>}
      </dt>
      <dd>
        <Price amount={amount} className="font-bold" />
      </dd>
    </div>
  );
}

/** A season's days: "14 juni till 20 aug, fre, lör". */
function formatSeasonDays({ from, to, weekdays }: PriceSeason): string {
  const locale = getLocale();
  const words = (day: string) =>
    day.length === 5 ? formatDayOfYear(day, locale) : formatDate(`${day}T12:00:00Z`, locale);
  const days = m.catalogue_season_days({ from: words(from), to: words(to) });
  if (weekdays.length === WEEKDAYS.length) return days;
  return [days, ...weekdays.map(day => WEEKDAYS[day - 1]!())].join(', ');
}
