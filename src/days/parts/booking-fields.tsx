import { useEffect, useState } from 'react';
import type { Booking } from '../../availability/answers/contract.ts';
import { formatCalendarDay, formatDayCount, formatNightCount } from '../../availability/wording/rules.ts';
import { q } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useQuery } from '../../shared/query.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useLast } from '../../ui/use-last.ts';
import type { Beginnings } from '../beginnings/contract.ts';
import { bareKronor } from './day-words.ts';
import { Lengths } from './lengths.tsx';
import { type AskedFor, ProductCalendar, type Seller } from './product-calendar.tsx';
import { Times } from './times.tsx';

/** A visitor's choices so far, with their setters. */
export interface Chosen {
  day: string;
  time: string;
  nights: number | null;
  minutes: number | null;
  setDay: (day: string) => void;
  setTime: (time: string) => void;
  setNights: (nights: number) => void;
  setMinutes: (minutes: number) => void;
}

export type BookingFieldsProps = {
  booking: Booking;
  ask: Omit<AskedFor, 'minutes'>;
  chosen: Chosen;
  /** Seller to contact when the party is too large. */
  seller?: Seller;
  /** Reports why the choice is unavailable, for the button; null when it is fine. */
  onProblem: (problem: string | null) => void;
};

/** The fields of a booking: an availability calendar, then the times of the chosen day or the last day of a stay. */
export function BookingFields({ booking, ask, chosen, seller, onProblem }: BookingFieldsProps) {
  const { day, time, minutes } = chosen;
  const isStay = booking.kind === 'NIGHTS' || booking.kind === 'DAYS';
  const [picksEnd, setPicksEnd] = useState(false);
  const choice = booking.minutes && booking.minutes.least < booking.minutes.most ? booking.minutes : null;
  const asked = { ...ask, ...(minutes !== null && { minutes }) };
  const seen = useQuery({ ...q.answers.beginnings({ ...asked, day }), enabled: day !== '', staleTime: 15_000 });
  const last = useLast(seen.data?.item);
  const answer = seen.data?.item ?? (last?.day === day ? last : undefined);
  const problem = answerProblem(answer, seen.error);
  useFitting(chosen, answer, isStay);
  useEffect(() => onProblem(day ? problem : null), [day, problem, onProblem]);

  const stay = isStay && answer ? answer.lengths.find(({ nights }) => nights === chosen.nights) : undefined;
  return (
    <div className="grid gap-4">
      {choice && <Lengths minutes={choice} chosen={minutes ?? choice.least} onChoose={chosen.setMinutes} />}
      <section aria-label={fieldsTitle(booking)} className="min-w-0">
        <h2 className="mb-2 font-sign text-card font-bold">{fieldsTitle(booking)}</h2>
        <ProductCalendar
          {...{ booking, day, seller }}
          ask={asked}
          end={stay && stay.day !== day ? stay.day : null}
          ends={isStay && picksEnd && answer ? answer.lengths : null}
          onDay={date => {
            chosen.setDay(date);
            setPicksEnd(true);
          }}
          onEnd={nights => {
            chosen.setNights(nights);
            setPicksEnd(false);
          }}
        />
      </section>
      {isStay && stay && answer && (
        <Stay {...{ booking, answer, stay }} picksEnd={picksEnd && answer.lengths.length > 1} />
      )}
      {!isStay && day && !seen.error && (
        <Times kind={booking.kind} beginnings={answer?.beginnings} time={time} onTime={chosen.setTime} />
      )}
      {problem && (
        <Banner tone="accent" rounded role="status" title={problem}>
          <Others {...{ answer, chosen }} />
        </Banner>
      )}
      {answer && !problem && <Terms booking={booking} startsAt={chosenStart(answer, time, isStay)} />}
    </div>
  );
}

function fieldsTitle({ kind }: Booking): string {
  if (kind === 'PICK_UP') return m.availability_which_pick_up();
  if (kind === 'NIGHTS') return m.availability_which_days();
  return kind === 'DAYS' ? m.availability_which_rental_days() : m.availability_which_day();
}

function answerProblem(answer: Beginnings | undefined, error: Error | null): string | null {
  if (error) return error.message;
  return answer?.message ?? null;
}

/** Resets a chosen time or length that the answer for another day, or more guests, no longer offers. */
function useFitting({ time, nights, setTime, setNights }: Chosen, answer: Beginnings | undefined, isStay: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer makes it misfit
  useEffect(() => {
    if (!answer) return;
    if (isStay) {
      const can = answer.lengths.filter(length => length.isAvailable);
      if (can[0] && !can.some(length => length.nights === nights)) setNights(can[0].nights);
      return;
    }
    const can = answer.beginnings.filter(({ reason }) => reason === null);
    if (can.some(one => one.time === time)) return;
    if (can.length === 1) setTime(can[0]!.time);
    else if (time) setTime('');
  }, [answer]);
}

type StayProps = { booking: Booking; answer: Beginnings; stay: Beginnings['lengths'][number]; picksEnd: boolean };

function Stay({ booking: { kind, nights }, answer, stay, picksEnd }: StayProps) {
  const from = `${formatCalendarDay(answer.day)} ${nights?.from ?? ''}`;
  const to = `${formatCalendarDay(stay.day)} ${nights?.to ?? ''}`;
  const isRental = kind === 'DAYS';
  return (
    <div role="status">
      <p className="font-sign font-bold">
        {m.availability_from_to({ from, to })}, {isRental ? formatDayCount(stay.nights) : formatNightCount(stay.nights)}
      </p>
      {picksEnd && (
        <p className="text-note text-muted">
          {isRental ? m.availability_choose_rental_end() : m.availability_choose_end()}
        </p>
      )}
    </div>
  );
}

/** The nearest alternatives, each a button. */
function Others({ answer, chosen }: { answer: Beginnings | undefined; chosen: Chosen }) {
  if (!answer?.alternatives.length) return null;
  return (
    <>
      <p>{m.availability_nearby()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {answer.alternatives.map(({ day, time }) => (
          <Button
            key={`${day} ${time}`}
            variant="white"
            size="sm"
            onClick={() => {
              chosen.setDay(day);
              if (time) chosen.setTime(time);
            }}
          >
            {[formatCalendarDay(day), time].filter(Boolean).join(' ')}
          </Button>
        ))}
      </div>
    </>
  );
}

function chosenStart({ beginnings }: Beginnings, time: string, isStay: boolean): string | undefined {
  return (isStay ? beginnings[0] : beginnings.find(one => one.time === time))?.startsAt;
}

/** The free cancellation deadline, and what it costs not to come, stated before payment. */
function Terms(props: { booking: Booking; startsAt: string | undefined }) {
  const { noShowPerGuest } = props.booking;
  return (
    <>
      <Cancelling {...props} />
      {noShowPerGuest > 0 && (
        <p className="text-note text-muted">{m.availability_no_show({ kronor: bareKronor(noShowPerGuest) })}</p>
      )}
    </>
  );
}

function Cancelling({ booking: { cancellation, timeZone }, startsAt }: Parameters<typeof Terms>[0]) {
  if (!startsAt) return null;
  const until = (minutes: number) => Date.parse(startsAt) - minutes * 60_000;
  const words = (minutes: number) => formatDayAndTime(new Date(until(minutes)), getLocale(), timeZone);
  const { allowed, limitMinutes } = cancellation;
  if (!allowed || until(limitMinutes) <= Date.now())
    return <p className="text-note text-muted">{m.availability_no_cancelling()}</p>;
  const steps = cancellation.steps.filter(step => until(step.minutesBefore) > Date.now());
  if (!steps.length)
    return <p className="text-note text-muted">{m.availability_cancel_nothing_back({ when: words(limitMinutes) })}</p>;
  return (
    <p className="text-note text-muted">
      {steps
        .map(({ minutesBefore, percentBack }) => {
          const when = words(Math.max(minutesBefore, limitMinutes));
          if (percentBack === 100) return m.availability_cancel_until({ when });
          return m.availability_cancel_part({ when, percent: percentBack });
        })
        .join('. ')}
    </p>
  );
}
