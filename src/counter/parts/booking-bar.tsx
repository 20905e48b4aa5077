import { formatCalendarDay, formatDayCount, formatNightCount } from '../../availability/wording/rules.ts';
import { UNDO_SECONDS } from '../../orders/counter/rules.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import { PayChoice } from './pay-choice.tsx';
import { awaitsUnits, UnitChoice, unitsOf } from './unit-choice.tsx';
import type { CounterState } from './use-counter.ts';
import type { GuestState } from './use-guest.ts';

interface Props {
  state: CounterState;
  guest: GuestState;
  timeZone: string;
  pending: boolean;
  problem: string | null;
}

/** Bar of the booking, with its one button: which table, for whom, when, and what it costs. */
export function BookingBar({ state, guest, timeZone, pending, problem }: Props) {
  const { places, isWhole } = state;
  const answer = isWhole ? places.data?.item : undefined;
  const no = problem ?? answer?.message ?? (isWhole ? places.error?.message : null) ?? null;
  const first = firstName(guest.guest.name);
  return (
    <div className="sticky bottom-[calc(4rem+var(--floor))] z-10 -mx-4 grid gap-3 self-start border-t border-hair bg-surface px-4 py-3 l:top-6 l:bottom-auto l:mx-0 l:rounded-hold l:border">
      {no && <Banner tone="danger" role="alert" title={no} />}
      {isWhole && <UnitChoice state={state} timeZone={timeZone} />}
      {isWhole && !answer?.reason && (
        <PayChoice state={state} amount={places.isPending ? null : (answer?.amount ?? 0)} />
      )}
      {state.product.noShowPerGuest > 0 && !state.chosen?.isNow && (
        <p className="text-note">{m.counter_say_no_show({ amount: priceText(state.product.noShowPerGuest) })}</p>
      )}
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={m.counter_booking()}>
        <span className="grid leading-5">
          <span className="hyphenate text-card font-bold">{buttonWords(state, first)}</span>
          <span className="text-plain font-medium">{summary(state)}</span>
        </span>
      </Button>
      <p className="text-center text-note text-muted">
        {guest.tell
          ? m.counter_will_be_told({ name: first || m.counter_the_guest(), seconds: UNDO_SECONDS })
          : m.counter_can_be_undone({ seconds: UNDO_SECONDS })}
      </p>
    </div>
  );
}

function buttonWords(state: CounterState, name: string): string {
  if (!state.isWhole) return m.counter_choose_when();
  // The product's own name, for it may begin with the word: "Boka bord".
  if (awaitsUnits(state)) return state.product.title;
  const units = unitsOf(state, state.places.data?.item.units ?? []);
  const what = units.length ? units.map(unit => unit.title).join(' + ') : state.product.title;
  if (state.chosen?.isNow)
    return state.product.kind === 'HOURS' ? m.counter_hand_out_now({ what }) : m.counter_seat_now({ what });
  return name ? m.counter_book_for({ what, name }) : m.counter_book({ what });
}

/** The button's second line: "3 pers, fre 27 nov 19:30, 1 250 kr". */
function summary(state: CounterState): string {
  const { party, pieces, product, day, chosen, isStay, nights, places } = state;
  const amount = places.data?.item.amount ?? 0;
  const length = product.kind === 'NIGHTS' ? formatNightCount : formatDayCount;
  return [
    product.asksGuests ? m.counter_people({ count: party }) : m.orders_pieces({ count: pieces }),
    [formatCalendarDay(day), chosen?.time].filter(Boolean).join(' '),
    isStay && nights !== null && length(nights),
    state.isWhole && amount > 0 && priceText(amount),
  ]
    .filter(Boolean)
    .join(', ');
}

function firstName(name: string): string {
  return name.split(/\s+/)[0] ?? '';
}
