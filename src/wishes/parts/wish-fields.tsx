import { useEffect, useState } from 'react';
import type { Sku } from '../../catalogue/contract.ts';
import { priceOn } from '../../catalogue/prices/rules.ts';
import { m } from '../../paraglide/messages.js';
import { calendarDayAt } from '../../shared/time.ts';
import { priceText } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countGuests } from '../party/rules.ts';
import { MOST_GUESTS, MOST_NIGHTS } from '../rules.ts';
import type { WishState } from './use-wish.ts';

type GuestFieldsProps = {
  sku: Sku;
  state: Pick<WishState, 'guests' | 'setGuests'> & Partial<Pick<WishState, 'day'>>;
  most?: number | undefined;
};

/** Guest fields: one line per guest type with its price on the chosen day; a single line where all pay alike. */
export function GuestFields({ sku, state, most = MOST_GUESTS }: GuestFieldsProps) {
  const { guests, setGuests, day } = state;
  const types = sku.guestPrices.length
    ? sku.guestPrices.map(({ guestType, title }) => ({
        id: guestType,
        label: title,
        hint: guestHint(sku, guestType, day),
      }))
    : [{ id: 'guest', label: m.catalogue_guests(), hint: undefined }];
  const all = countGuests({ guests });
  return (
    <fieldset className="min-w-0">
      <legend className="font-sign text-card font-bold">{m.catalogue_how_many()}</legend>
      {types.map(({ id, label, hint }) => (
        <Stepper
          key={id}
          label={label}
          hint={hint}
          value={guests[id] ?? 0}
          max={Math.max(0, (guests[id] ?? 0) + most - all)}
          onChange={count => setGuests({ ...guests, [id]: count })}
        />
      ))}
    </fieldset>
  );
}

/** Price of one guest on the chosen day; before one is chosen, the least of all days. */
function guestHint(sku: Sku, guestType: string, day: string | undefined): string {
  const priced = { ...sku, price: sku.price.amountIncludingVat };
  const own = sku.guestPrices.find(one => one.guestType === guestType)!.price;
  const isOrdinary = sku.guestPrices[0]?.guestType === guestType;
  if (day) return priceText(priceOn(priced, day, guestType) ?? own);
  const inSeason = sku.priceSeasons.map(
    season => season.guestPrices.find(one => one.guestType === guestType)?.price ?? (isOrdinary ? season.price : own),
  );
  const least = Math.min(own, ...inSeason);
  return Math.max(own, ...inSeason) > least ? m.ui_price_from({ price: priceText(least) }) : priceText(least);
}

type DayFieldProps = { state: WishState; label: string; from?: string | undefined; to?: string | undefined };

/** Native date input; past days are disabled (storefront 5). */
export function DayField({ state: { day, setDay }, label, from, to }: DayFieldProps) {
  const today = useToday();
  return (
    <TextField
      type="date"
      label={label}
      min={from && today && from > today ? from : today}
      max={to}
      value={day}
      onChange={({ currentTarget }) => setDay(currentTarget.value)}
    />
  );
}

export function TimeField({ state: { time, setTime } }: { state: WishState }) {
  return (
    <TextField
      type="time"
      step={900}
      label={m.catalogue_time()}
      optional
      value={time}
      onChange={({ currentTarget }) => setTime(currentTarget.value.slice(0, 5))}
    />
  );
}

export function NightsField({ state: { nights, setNights } }: { state: WishState }) {
  return <Stepper label={m.catalogue_nights()} value={nights ?? 1} min={1} max={MOST_NIGHTS} onChange={setNights} />;
}

/** Today's date, known only in the browser, because pages are cached for an hour and more. */
export function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(calendarDayAt(new Date())), []);
  return today;
}
