import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { BookedAtCounter, CounterDesk } from '../contract.ts';
import { BookedNote } from '../parts/booked-note.tsx';
import { BookingBar } from '../parts/booking-bar.tsx';
import { Chips } from '../parts/chips.tsx';
import { DayChips } from '../parts/day-chips.tsx';
import { PartyChips } from '../parts/party-chips.tsx';
import { readPrefill } from '../parts/prefill.ts';
import { TimeChips } from '../parts/time-chips.tsx';
import { type CounterState, useCounter } from '../parts/use-counter.ts';
import { useGuest } from '../parts/use-guest.ts';
import { WhoFields } from '../parts/who-fields.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [officeQ.counter.desk({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page where a guest at the counter or on the telephone is booked, in as few presses as there are answers. */
export default function BookPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(plan({ params: { slug } })[0]);
  const [round, setRound] = useState(0);
  const desk = data.item;
  return (
    <>
      <OfficeHead
        title={m.counter_title()}
        actions={
          <ButtonLink href={bo.bookings(slug)} variant="ghost" square aria-label={m.counter_close()}>
            <Icon icon={X} />
          </ButtonLink>
        }
      />
      <div className="grid max-w-[68rem] grid-cols-[minmax(0,1fr)] gap-5 p-4 l:p-6">
        {desk.products.length ? (
          <Booking key={round} slug={slug} desk={desk} onNext={() => setRound(round + 1)} />
        ) : (
          <EmptyState
            heading="h2"
            title={m.counter_empty()}
            action={<ButtonLink href={bo.units(slug)}>{m.units_title()}</ButtonLink>}
          >
            {m.counter_empty_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}

interface Props {
  slug: string;
  desk: CounterDesk;
  onNext: () => void;
}

function Booking({ slug, desk, onNext }: Props) {
  const [search, setSearch] = useSearchParams();
  const state = useCounter(slug, desk, readPrefill(search, desk));
  const guest = useGuest();
  const [booked, setBooked] = useState<BookedAtCounter | null>(null);
  const [isEarly, setEarly] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const book = useCommand(officeApi.counter.book, 'book-at-counter', {
    invalidates: [q.bookings.ofDay.key(), q.orders.list.key()],
    onDone: ({ item }) => setBooked(item),
    onRefused: () => {
      void state.times.refetch();
      void state.places.refetch();
    },
  });
  useEffect(() => {
    if (booked) top.current?.scrollIntoView({ block: 'start' });
  }, [booked]);
  const next = () => {
    setSearch({}, { replace: true });
    onNext();
  };
  if (booked)
    return (
      <div ref={top} className="scroll-mt-4">
        <BookedNote
          {...{ slug, booked, timeZone: desk.timeZone, name: guest.guest.name, phone: guest.guest.phone, onNext: next }}
          onUndone={() => {
            toasts.show({ _id: 'counter', type: 'SUCCESS', title: m.counter_undone() });
            setBooked(null);
          }}
        />
      </div>
    );
  const { error, fieldErrors } = book;
  const hasFields = Object.keys(fieldErrors).length > 0;
  const refused = error && !hasFields ? error.message : (book.fault?.message ?? null);
  const problem = isEarly && !state.isWhole ? m.counter_choose_time() : refused;
  const send = () => {
    setEarly(!state.isWhole);
    if (state.isWhole) book.run({ idOrSlug: slug, ...commandOf(state), ...guestOf(guest) });
  };
  return (
    <Form errors={fieldErrors} className="gap-5 l:grid-cols-[minmax(0,1fr)_22rem] l:gap-x-8" onValues={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {desk.products.length > 1 && <Products desk={desk} state={state} />}
        <DayChips today={desk.today} day={state.day} onDay={state.setDay} />
        <PartyChips state={state} />
        <TimeChips state={state} timeZone={desk.timeZone} />
        <WhoFields {...{ slug, state, guest }} textsServed={desk.textsServed} />
      </div>
      <BookingBar {...{ state, guest, problem, timeZone: desk.timeZone, pending: book.pending }} />
    </Form>
  );
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

function guestOf({ guest, tell }: ReturnType<typeof useGuest>) {
  return { guest, tell };
}
