import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { q, useCommand } from '../../client.ts';
import { officeApi } from '../../office-client.ts';
import type { BookedAtCounter, CounterDesk } from '../../orders/counter/contract.ts';
import { m } from '../../paraglide/messages.js';
import { arrived } from '../../shared/arrival.ts';
import { formatTime } from '../../shared/time.ts';
import { Form } from '../../ui/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Office } from '../../waiting/contract.ts';
import { WriteName } from '../../waiting/door/parts/write-name.tsx';
import { BookingBar } from './booking-bar.tsx';
import { Chips } from './chips.tsx';
import { DayChips } from './day-chips.tsx';
import { PartyChips } from './party-chips.tsx';
import type { Prefill } from './prefill.ts';
import { TimeChips } from './time-chips.tsx';
import { useAnsweredPress } from './use-answered-press.ts';
import { type CounterState, useCounter } from './use-counter.ts';
import { useGuest } from './use-guest.ts';
import { WhoFields } from './who-fields.tsx';

/** Note of what was booked, fetched while the form is filled in: its codes to pay by are heavy. */
const loadNote = () => arrived(() => import('./booked-note.tsx'));
const BookedNote = lazy(() => loadNote().then(part => ({ default: part.BookedNote })));

interface Props {
  slug: string;
  desk: CounterDesk;
  prefill: Prefill;
  /** A name in the queue, in whose place it is booked. */
  name?: Office['products'][number]['names'][number] | undefined;
  onNext: () => void;
}

/** A booking as staff write it, from its first press to what stands. */
export function CounterBooking({ slug, desk, prefill, name, onNext }: Props) {
  // The queue forgets the name once it is booked; this page does not.
  const [ofName] = useState(name);
  const state = useCounter(slug, desk, prefill);
  const guest = useGuest(ofName && { ...ofName.preset, name: ofName.name });
  const [booked, setBooked] = useState<BookedAtCounter | null>(null);
  const [isEarly, setEarly] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const options = {
    invalidates: [q.bookings.ofDay.key(), q.orders.list.key(), q.waiting.office.key()],
    onDone: ({ item }: { item: BookedAtCounter }) => setBooked(item),
    onRefused: () => {
      void state.times.refetch();
      void state.places.refetch();
    },
  };
  const counter = useCommand(officeApi.counter.book, 'book-at-counter', options);
  const door = useCommand(officeApi.door.seat, 'seat-waiting-name', options);
  const book = ofName ? door : counter;
  const send = () => {
    setEarly(!state.isWhole);
    if (!state.isWhole) return;
    const fields = { idOrSlug: slug, ...commandOf(state), guest: guest.guest, tell: guest.tell };
    if (ofName) door.run({ ...fields, nameId: ofName._id });
    else counter.run(fields);
  };
  const { data, error: no } = state.places;
  const { waits, press } = useAnsweredPress(!state.isWhole || data !== undefined || no !== null, send);
  useEffect(() => {
    // A failed fetch is tried again, and shown, when the note is.
    loadNote().catch(() => {});
  }, []);
  useEffect(() => {
    if (booked) top.current?.scrollIntoView({ block: 'start' });
  }, [booked]);
  if (booked)
    return (
      <div ref={top} className="scroll-mt-4">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BookedNote
            {...{ slug, booked, timeZone: desk.timeZone, nameId: ofName?._id ?? null, onNext }}
            {...{ name: guest.guest.name, phone: guest.guest.phone }}
            onUndone={() => {
              toasts.show({ _id: 'counter', type: 'SUCCESS', title: m.counter_undone() });
              setBooked(null);
            }}
          />
        </Suspense>
      </div>
    );
  const { error, fieldErrors } = book;
  const hasFields = Object.keys(fieldErrors).length > 0;
  const refused = error && !hasFields ? error.message : (book.fault?.message ?? null);
  const problem = isEarly && !state.isWhole ? m.counter_choose_time() : refused;
  return (
    <Form errors={fieldErrors} className="gap-5 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-x-8" onValues={press}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {desk.products.length > 1 && <Products desk={desk} state={state} />}
        <DayChips today={desk.today} day={state.day} onDay={state.setDay} />
        <PartyChips state={state} />
        <TimeChips state={state} timeZone={desk.timeZone} />
        {!ofName && isFull(state) && (
          <WriteName
            {...{ slug, skuId: state.variant.skuId, quantity: state.pieces, language: state.language }}
            {...{ name: guest.guest.name, phone: guest.guest.phone, onWritten: onNext }}
            wish={withoutTime(state.wish)}
            between={state.isStay ? null : waitingSpan(state, desk)}
          />
        )}
        <WhoFields {...{ slug, state, guest }} textsServed={desk.textsServed} />
      </div>
      <BookingBar {...{ state, guest, problem, timeZone: desk.timeZone, pending: book.pending || waits }} />
    </Form>
  );
}

/** Something of the day is taken: who wants that waits for it. */
function isFull({ times }: CounterState): boolean {
  const answer = times.data?.item;
  return (
    answer !== undefined && (answer.reason === 'full' || answer.beginnings.some(({ reason }) => reason === 'full'))
  );
}

function withoutTime({ time: _, ...wish }: CounterState['wish']) {
  return wish;
}

const WAITS_MINUTES = 90;
const DAY_END = 23 * 60 + 59;

/** Waiting time at the door to begin with: from now, or from the time that was chosen, for an hour and a half. */
function waitingSpan({ chosen, day, times }: CounterState, { today, timeZone }: CounterDesk) {
  const now = formatTime(new Date(), 'sv', timeZone);
  const firstFull = times.data?.item.beginnings.find(({ reason }) => reason === 'full')?.time ?? '00:00';
  const from = chosen?.time ?? (day === today && now > firstFull ? now : firstFull);
  const [hours, minutes] = from.split(':').map(Number);
  const until = Math.min(hours! * 60 + minutes! + WAITS_MINUTES, DAY_END);
  const two = (count: number) => String(count).padStart(2, '0');
  return { from, to: `${two(Math.floor(until / 60))}:${two(until % 60)}` };
}

function Products({ desk, state }: { desk: CounterDesk; state: CounterState }) {
  const { product, variant } = state;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Chips
        legend={m.counter_what()}
        chips={desk.products.map(one => ({ value: one.productId, label: one.title }))}
        chosen={product.productId}
        onChoose={id => state.setProduct(desk.products.find(one => one.productId === id)!)}
        className="grid-cols-2 m:grid-cols-3"
      />
      {product.variants.length > 1 && (
        <Chips
          legend={m.counter_which()}
          chips={product.variants.map(one => ({ value: one.skuId, label: one.title }))}
          chosen={variant.skuId}
          onChoose={state.setSkuId}
          className="grid-cols-2 m:grid-cols-3"
        />
      )}
    </div>
  );
}

function commandOf({ variant, pieces, wish, unitIds, chosen, language, message, pay, deposit, places }: CounterState) {
  return {
    ...{ skuId: variant.skuId, quantity: pieces, wish, unitIds: [...unitIds], language, message, pay, deposit },
    walkIn: chosen?.isNow ?? false,
    expectedTotal: places.data?.item.amount ?? 0,
  };
}
