import { useState } from 'react';
import { officeQ } from '../../office-client.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { LazyDateField } from '../../ui/lazy-date-field.tsx';
import { priceText } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useLast } from '../../ui/use-last.ts';
import { countGuests } from '../../wishes/party/rules.ts';
import type { Calendar, Places, ShownBooking } from '../contract.ts';
import { isStay } from '../rules.ts';
import type { Moves } from './use-moves.ts';
import { fullName, lengthWords, reasonWords, timeWords, unitWords, whyNot } from './words.ts';

interface Props {
  calendar: Calendar;
  booking: ShownBooking;
  slug: string;
  moves: Moves;
  onClose(): void;
  /** Called once the move is on its way. */
  onSent(): void;
}

const ANYWHERE = '';

/** Form that moves a booking without a pointer: day, time, unit, length and guests, each with what is free and why not. */
export function MoveForm({ calendar, booking, slug, moves, onClose, onSent }: Props) {
  const form = useMoveForm({ calendar, booking, slug });
  const { places, day, chosen, unitId, length, guests, amount, refused } = form;
  const [tells, setTells] = useState(true);
  const movesMoney = amount !== null && amount !== booking.amount;
  const send = () => {
    if (!chosen || amount === null) return;
    const set = form.unitIds;
    moves.move({
      booking,
      to: {
        day,
        ...(chosen.time && { time: chosen.time }),
        ...(form.isLengthened && (isStay(booking) ? { nights: length } : { minutes: length })),
        ...(Object.keys(guests).length > 0 && { guests }),
      },
      unitIds: set,
      placeFixed: set
        ? `${set.toSorted()}` === `${booking.unitIds.toSorted()}`
          ? booking.placeFixed
          : true
        : booking.placeFixed,
      amount,
      letter: tells ? 'SOON' : 'NONE',
    });
    onSent();
  };
  return (
    <Form onValues={send}>
      <p className="hyphenate text-muted">
        {m.calendar_move_now({
          when: timeWords(booking, calendar.timeZone),
          where: unitWords(calendar, booking.unitIds) || '–',
        })}
      </p>
      <LazyDateField label={m.calendar_move_day()} value={day} required onChange={form.setDay} />
      <TimeChoice {...{ form }} timeZone={calendar.timeZone} />
      {form.units.length > 0 && (
        <Select
          label={m.calendar_move_unit()}
          value={unitId}
          onChange={event => form.setUnitId(event.currentTarget.value)}
          options={[{ value: ANYWHERE, label: m.calendar_move_any() }, ...form.units]}
        />
      )}
      {places && places.lengths.length > 1 && (
        <Select
          label={m.calendar_move_length()}
          value={String(length)}
          onChange={event => form.setLength(Number(event.currentTarget.value))}
          options={form.lengths}
        />
      )}
      {Object.keys(booking.wish.guests).map(type => (
        <Stepper
          key={type}
          label={places?.guestTypes.find(one => one.guestType === type)?.title ?? m.calendar_guests()}
          value={guests[type] ?? 0}
          min={form.party > 1 ? 0 : (guests[type] ?? 0)}
          max={99}
          onChange={count => form.setGuests({ ...guests, [type]: count })}
        />
      ))}
      <div role="status" className="grid gap-1 font-semibold">
        {!places && <p>{m.calendar_move_asking()}</p>}
        {refused && <p className="text-danger">{refused}</p>}
        {!refused && movesMoney && <p>{priceWords(amount - booking.amount)}</p>}
        {places && !refused && form.isSame && <p className="font-normal text-muted">{m.calendar_move_same()}</p>}
      </div>
      <Checkbox
        label={m.calendar_move_tell()}
        hint={movesMoney ? m.calendar_move_tell_money() : m.calendar_move_tell_text()}
        checked={tells || movesMoney}
        disabled={movesMoney}
        onChange={event => setTells(event.currentTarget.checked)}
      />
      {moves.error && <Banner tone="danger" role="alert" title={moves.error.message} />}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onClose}>
          {m.calendar_move_keep()}
        </Button>
        <Button
          type="submit"
          pending={moves.pending}
          disabled={!chosen || refused !== null || form.isSame || amount === null}
          aria-label={`${m.calendar_move_do()}: ${fullName(booking)}`}
        >
          {m.calendar_move_do()}
        </Button>
      </div>
    </Form>
  );
}

export function priceWords(more: number): string {
  const amount = priceText(Math.abs(more));
  return more > 0 ? m.calendar_move_more({ amount }) : m.calendar_move_less({ amount });
}

function TimeChoice({ form }: { form: ReturnType<typeof useMoveForm>; timeZone: string }) {
  const { beginnings, shut, places } = form;
  if (!places) return null;
  if (shut) return <p className="text-danger">{shut}</p>;
  if (beginnings.length === 0 || beginnings[0]!.time === null) return null;
  return (
    <Select
      label={m.calendar_move_time()}
      value={form.time}
      onChange={event => form.setTime(event.currentTarget.value)}
      options={beginnings.map(one => ({ value: one.time!, label: one.no ? `${one.time} – ${one.no}` : one.time! }))}
    />
  );
}

function useMoveForm({ calendar, booking, slug }: Pick<Props, 'calendar' | 'booking' | 'slug'>) {
  const { wish } = booking;
  const stays = isStay(booking);
  const [day, setDay] = useState(wish.day);
  const [time, setTime] = useState(wish.time ?? '');
  const [unitId, setUnitId] = useState(booking.unitIds[0] ?? ANYWHERE);
  const [wished, setLength] = useState<number | null>(null);
  const [guests, setGuests] = useState(wish.guests);
  const isOtherParty = JSON.stringify(guests) !== JSON.stringify(wish.guests);
  const change = {
    ...(wished !== null && (stays ? { nights: wished } : { minutes: wished })),
    ...(isOtherParty && { guests: some(guests) }),
  };
  const { data } = useQuery({
    ...officeQ.calendar.places({ idOrSlug: slug, bookingId: booking._id, from: day || wish.day, days: 1, change }),
    staleTime: 10_000,
  });
  const places: Places | undefined = useLast(data?.item);
  const at = places?.beginnings.findIndex(one => one.day === day && (one.time ?? '') === time) ?? -1;
  const row = places?.units.find(one => one.unitId === unitId);
  const chosen = at < 0 ? null : places!.beginnings[at]!;
  const unitIds = unitId === ANYWHERE ? null : (row?.sets[at] ?? [unitId]);
  const no = at < 0 ? null : unitId === ANYWHERE || !row ? places!.anywhere[at] : row.no[at];
  const own = places?.lengths.find(one => one.endsAt === booking.endsAt)?.length ?? wish.nights ?? wish.minutes ?? 0;
  const length = wished ?? own;
  const priced =
    wished !== null && day === wish.day ? places?.lengths.find(one => one.length === wished)?.amount : undefined;
  const amount = priced ?? places?.amounts.find(one => one.day === day)?.amount ?? null;
  const shut = places?.shut.find(one => one.day === day);
  const why = (reason: NonNullable<typeof no>, ids: readonly string[]) =>
    whyNot(reason, calendar, {
      ...{ unitIds: ids, without: booking._id },
      ...(chosen ? { startsAt: chosen.startsAt, endsAt: chosen.endsAt } : booking),
    });
  const titles = new Map(calendar.groups.flatMap(group => group.units).map(unit => [unit._id, unit.title]));
  return {
    ...{ places, day, setDay, time, setTime, unitId, setUnitId, length, setLength, guests, setGuests, chosen },
    ...{ unitIds, amount },
    party: countGuests({ guests }),
    shut: shut ? reasonWords(shut.no) : null,
    beginnings: (places?.beginnings ?? [])
      .map((one, which) => {
        const reason = unitId === ANYWHERE || !row ? places!.anywhere[which] : row.no[which];
        return { day: one.day, time: one.time, no: reason ? reasonWords(reason) : null };
      })
      .filter(one => one.day === day),
    units: (places?.units ?? []).map(one => {
      const set = at < 0 ? null : one.sets[at];
      const reason = at < 0 ? null : one.no[at];
      const title = set ? set.map(id => titles.get(id)).join(' + ') : (titles.get(one.unitId) ?? '');
      return { value: one.unitId, label: reason ? `${title} – ${why(reason, set ?? [one.unitId])}` : title };
    }),
    lengths: (places?.lengths ?? []).map(one => ({
      value: String(one.length),
      label: one.no ? `${lengthWords(one.length, stays)} – ${reasonWords(one.no)}` : lengthWords(one.length, stays),
    })),
    refused: no ? why(no, unitIds ?? []) : null,
    isLengthened: wished !== null && wished !== own,
    isSame:
      chosen !== null &&
      chosen.startsAt === booking.startsAt &&
      (wished === null || wished === own) &&
      !isOtherParty &&
      (unitIds === null || `${unitIds.toSorted()}` === `${booking.unitIds.toSorted()}`),
  };
}

const some = (guests: Record<string, number>) =>
  Object.fromEntries(Object.entries(guests).filter(([, count]) => count > 0));
