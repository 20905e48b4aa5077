import { useEffect, useState } from 'react';
import { formatCalendarDay } from '../../../availability/wording/rules.ts';
import type { Sku } from '../../../catalogue/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { useWish } from '../../../wishes/parts/use-wish.ts';
import { DayField, GuestFields, NightsField } from '../../../wishes/parts/wish-fields.tsx';
import { BookingButtons } from './booking-buttons.tsx';
import { ArticleNumber, BoxPrice, Missing, Total } from './box-lines.tsx';
import type { BoxProps } from './box-props.ts';
import { Breakdown } from './breakdown.tsx';
import { HowBooked, wishLabel } from './how-booked.tsx';
import { OptionGroups } from './option-groups.tsx';
import { SkuPicker, StockNote } from './sku-picker.tsx';
import { useChoices } from './use-choices.ts';
import { WhenFields } from './when-fields.tsx';

/** Purchase box of accommodation: arrival, nights, guests and the seasonal price. */
export function AccommodationBox({ product, onAdded, onChosen }: BoxProps) {
  const choices = useChoices(product);
  const { sku, quantity, extras, blocked } = choices;
  const shown = sku ?? product.skus[0]!;
  const state = useWish(product, sku);
  const ranges = openRanges(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = choices.chosen && state.wish && !problem ? { ...choices.chosen, wish: state.wish } : null;
  const words = chosen && wishLabel(product, state.wish);
  const amount = state.amount === null ? null : quantity * (state.amount + extras);
  useEffect(() => onChosen?.(words && amount !== null ? { words, amount } : null), [onChosen, words, amount]);
  const closed = ranges !== null && ranges.length === 0;
  return (
    <Sheet className="grid gap-4 p-4">
      <BoxPrice product={product} sku={sku} plate={state.plate} />
      <SkuPicker {...product} sku={sku} onChoose={choices.chooseSku} />
      <StockNote sku={sku} standing={product.standing} />
      {closed && !blocked && (
        <p>
          <Sign tone="stop">{m.refusal_nothing_available()}</Sign>
        </p>
      )}
      {!blocked && !closed && (
        <>
          {product.booking ? (
            <>
              <GuestFields sku={shown} state={state} most={product.booking.party?.most} />
              <WhenFields product={product} state={state} pieces={quantity} skuId={sku?._id} onProblem={setProblem} />
            </>
          ) : (
            <DayField state={state} label={m.catalogue_arrival()} from={ranges?.[0]?.from} to={ranges?.at(-1)?.to} />
          )}
          {ranges?.map(({ from, to }) => (
            <p key={from} className="text-note text-muted">
              {m.catalogue_let_between({ from: formatCalendarDay(from), to: formatCalendarDay(to) })}
            </p>
          ))}
          {!product.booking && (
            <>
              <NightsField state={state} />
              <GuestFields sku={shown} state={state} />
            </>
          )}
          <OptionGroups groups={product.optionalGroups} picks={choices.picks} onPick={choices.setPicks} />
          <Breakdown product={product} sku={sku} parts={state.parts} picks={choices.picks} quantity={quantity} />
          {amount !== null && <Total label={wishLabel(product, state.wish)} amount={amount} />}
          <HowBooked product={product} />
        </>
      )}
      <BookingButtons
        {...{ chosen, onAdded }}
        title={product.meta.title}
        disabled={blocked || closed}
        book={m.catalogue_book()}
        add={m.catalogue_add_nights()}
      />
      <Missing>{!blocked && !closed && (choices.missing ?? state.missing)}</Missing>
      <ArticleNumber sku={sku} />
    </Sheet>
  );
}

/** Bookable date ranges that are not over, earliest first; null where every night is bookable. */
function openRanges({ acquire }: Sku) {
  if (acquire._type !== 'ACCOMMODATION') return [];
  const { availabilityRanges } = acquire.availability;
  if (!availabilityRanges.length) return null;
  return availabilityRanges
    .filter(({ end }) => end.unix * 1000 > Date.now())
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
