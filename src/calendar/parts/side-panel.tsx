import { X } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Calendar, ShownDeparture } from '../contract.ts';
import { BlockCard } from './block-card.tsx';
import { BookingCard } from './booking-card.tsx';
import { Entry } from './hour-list.tsx';
import { MoveForm } from './move-form.tsx';
import type { Moves } from './use-moves.ts';
import { clockWords, fullName, unitWords } from './words.ts';

export interface Chosen {
  /** A booking, a departure or a block. */
  id: string;
  moves: boolean;
}

interface Props {
  calendar: Calendar;
  slug: string;
  now: number;
  chosen: Chosen | null;
  moves: Moves;
  /** The title stands above it already, as that of a sheet. */
  untitled?: boolean;
  onChoose(chosen: Chosen | null): void;
}

/** Title of what is chosen, for the sheet of a phone. */
export function chosenTitle(calendar: Calendar, chosen: Chosen | null): string {
  const booking = calendar.bookings.find(one => one._id === chosen?.id);
  if (booking) return chosen?.moves ? m.calendar_move_title({ name: fullName(booking) }) : fullName(booking);
  const block = calendar.blocks.find(one => one._id === chosen?.id);
  if (block) return unitWords(calendar, [block.unitId]);
  const departure = calendar.departures.find(one => one._id === chosen?.id);
  return departure ? (calendar.products.find(one => one._id === departure.productId)?.title ?? '') : '';
}

/** Chosen item, shown whole: a booking, its move, or the guests of a departure; null when it is gone. */
export function ChosenContent({ calendar, slug, now, chosen, moves, untitled, onChoose }: Props) {
  const booking = calendar.bookings.find(one => one._id === chosen?.id);
  const departure = calendar.departures.find(one => one._id === chosen?.id);
  const block = calendar.blocks.find(one => one._id === chosen?.id);
  if (departure) return <DepartureGuests {...{ calendar, departure, slug, now, onChoose }} />;
  if (block) return <BlockCard {...{ calendar, block, slug, untitled }} onReleased={() => onChoose(null)} />;
  if (!booking || !chosen) return null;
  if (chosen.moves)
    return (
      <MoveForm
        key={booking._id}
        {...{ calendar, booking, slug, moves }}
        onClose={() => onChoose({ id: booking._id, moves: false })}
        // A sheet would lie over the way back.
        onSent={() => onChoose(untitled ? null : { id: booking._id, moves: false })}
      />
    );
  return (
    <BookingCard
      {...{ calendar, booking, slug, now, untitled }}
      onMove={() => onChoose({ id: booking._id, moves: true })}
    />
  );
}

/** Panel beside the calendar of a desktop: what is chosen; else what awaits an answer, and who waits. */
export function SidePanel(props: Props) {
  const { calendar, chosen, onChoose } = props;
  const isThere = chosen !== null && chosenTitle(calendar, chosen) !== '';
  return (
    <aside
      aria-label={isThere ? chosenTitle(calendar, chosen) : m.calendar_to_answer()}
      className="relative overflow-y-auto border-l border-hair bg-surface p-5"
    >
      {isThere ? (
        <>
          <Button
            square
            size="sm"
            variant="transparent"
            className="absolute top-3 right-3"
            aria-label={m.calendar_close_panel()}
            onClick={() => onChoose(null)}
          >
            <Icon icon={X} size={20} />
          </Button>
          {chosen.moves && <h2 className="mb-3 text-[1.5625rem] leading-8">{chosenTitle(calendar, chosen)}</h2>}
          <ChosenContent {...props} />
        </>
      ) : (
        <Pending {...props} />
      )}
    </aside>
  );
}

/** Whether anything awaits an answer, or anybody waits. */
export function hasPending({ bookings, waiting }: Calendar): boolean {
  return waiting.length > 0 || bookings.some(one => one.state === 'PENDING');
}

/** Bookings that await an answer, and the names in the queues of these days. */
export function Pending({ calendar, slug, now, onChoose }: Pick<Props, 'calendar' | 'slug' | 'now' | 'onChoose'>) {
  const asked = calendar.bookings.filter(one => one.state === 'PENDING');
  return (
    <div className="grid gap-6">
      {asked.length > 0 && (
        <section className="grid gap-2">
          <h2>{m.calendar_to_answer()}</h2>
          <ol className="grid gap-2">
            {asked.map(booking => (
              <Entry
                key={booking._id}
                {...{ calendar, booking, now }}
                chosen={false}
                onChoose={id => onChoose({ id, moves: false })}
              />
            ))}
          </ol>
        </section>
      )}
      {calendar.waiting.length > 0 && (
        <section className="grid gap-2">
          <h2>{m.calendar_waiting()}</h2>
          <ul className="border-t border-hair">
            {calendar.waiting.map(one => (
              <li key={one._id} className="border-b border-hair py-2">
                <span className="flex justify-between gap-3 font-semibold">
                  <span className="hyphenate min-w-0">{one.name}</span>
                  <span className="figures whitespace-nowrap">{m.calendar_party({ count: one.party })}</span>
                </span>
                <span className="hyphenate block text-note text-muted">
                  {[
                    calendar.products.find(product => product._id === one.productId)?.title,
                    one.offeredUntil
                      ? m.calendar_waiting_offered({ time: clockWords(one.offeredUntil, calendar.timeZone) })
                      : spanWords(one),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
          <TextLink href={bo.waiting(slug)} standalone>
            {m.calendar_waiting_link()}
          </TextLink>
        </section>
      )}
      {asked.length === 0 && calendar.waiting.length === 0 && (
        <p className="hidden text-muted l:block">{m.calendar_hint()}</p>
      )}
    </div>
  );
}

function spanWords({ fromMinute, toMinute }: Calendar['waiting'][number]): string {
  if (fromMinute === null || toMinute === null) return m.calendar_waiting_any();
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `${clock(fromMinute)}–${clock(toMinute)}`;
}

interface GuestsProps extends Pick<Props, 'calendar' | 'slug' | 'now' | 'onChoose'> {
  departure: ShownDeparture;
}

/** Guests on a departure, each to be opened and moved to another. */
function DepartureGuests({ calendar, departure, slug, now, onChoose }: GuestsProps) {
  const product = calendar.products.find(one => one._id === departure.productId);
  const guests = calendar.bookings.filter(one => one.departureId === departure._id);
  const { taken, capacity, calledOff } = departure;
  return (
    <div className="grid gap-3">
      <div>
        <h2 className="figures text-[1.5625rem] leading-8">
          {clockWords(departure.startsAt, calendar.timeZone)} {product?.title}
        </h2>
        <p className="figures text-muted">
          {calledOff ? m.calendar_called_off() : m.calendar_seats({ taken, count: capacity })}
        </p>
      </div>
      {guests.length === 0 && <p>{m.calendar_nobody_on()}</p>}
      <ol className="grid gap-2">
        {guests.map(booking => (
          <Entry
            key={booking._id}
            {...{ calendar, booking, now }}
            chosen={false}
            onChoose={id => onChoose({ id, moves: false })}
          />
        ))}
      </ol>
      {product && (
        <TextLink href={bo.departures(slug, product.slug)} standalone>
          {m.calendar_departures_link()}
        </TextLink>
      )}
    </div>
  );
}
