import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQueryClient } from '../../../shared/query.ts';
import { formatDayAndTime, formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { ListedDeparture, Timetable } from '../contract.ts';

/** Departures still to come. One that somebody has booked is called off, moved or confirmed with its guests. */
export function DepartureList({ slug, table }: { slug: string; table: Timetable }) {
  const store = useQueryClient();
  const off = useCommand(lateApi.timetables.callOff, 'call-off-departure', {
    invalidates: [lateQ.timetables.list.key()],
    // Somebody has booked it meanwhile: the list shows them, and leads on.
    onRefused: () => void store.invalidateQueries({ queryKey: lateQ.timetables.list.key() }),
  });
  if (table.departures.length === 0)
    return (
      <EmptyState heading="h3" title={m.departures_none()}>
        {m.departures_none_text()}
      </EmptyState>
    );
  return (
    <>
      {off.error && <Banner tone="danger" role="alert" title={off.error.message} className="mb-3" />}
      <ol className="border-t border-hair">
        {table.departures.map(one => (
          <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2">
            <span className="figures min-w-44 font-bold">
              {formatDayAndTime(one.startsAt, getLocale(), table.timeZone)}–
              {formatTime(one.endsAt, getLocale(), table.timeZone)}
            </span>
            <span className="figures flex-1 text-muted">
              {m.departures_taken({ taken: one.taken, seats: one.capacity })}
            </span>
            {one.calledOff && (
              <Badge tone="danger" icon={Ban}>
                {m.departures_called_off()}
              </Badge>
            )}
            <Ways
              {...{ slug, departure: one, table }}
              onCallOff={() => off.run({ idOrSlug: slug, departureId: one._id, seen: [] })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface WaysProps {
  slug: string;
  departure: ListedDeparture;
  table: Timetable;
  onCallOff(): void;
}

/** Ways to change a departure: an empty one is called off at a press, of one with guests each is seen to. */
function Ways({ slug, departure, table, onCallOff }: WaysProps) {
  const { _id, taken, calledOff, startsAt } = departure;
  const when = <span className="sr-only"> ({formatDayAndTime(startsAt, getLocale(), table.timeZone)})</span>;
  if (!table.mayChange) return null;
  if (taken > 0)
    return (
      <ButtonLink href={bo.disrupt(slug, { kind: 'DEPARTURE', subjects: [_id] })} size="sm" variant="outline">
        {m.departures_disrupt()}
        {when}
      </ButtonLink>
    );
  return calledOff ? null : (
    <Button size="sm" variant="danger-light" onClick={onCallOff}>
      {m.departures_call_off()}
      {when}
    </Button>
  );
}

/** One departure by hand; at a time that has one already, its end and seats are changed. */
export function DepartureForm({ slug, table }: { slug: string; table: Timetable }) {
  const store = useQueryClient();
  const [typed, setTyped] = useState({ day: table.today, starts: '10:00', ends: '12:00', seats: '12' });
  const put = useCommand(lateApi.timetables.put, 'put-departures', {
    invalidates: [lateQ.timetables.list.key()],
    onDone: () => toasts.show({ _id: 'departure', type: 'SUCCESS', title: m.units_saved() }),
    // Somebody changed it meanwhile: the list shows theirs beside what is typed here.
    onRefused: () => void store.invalidateQueries({ queryKey: lateQ.timetables.list.key() }),
  });
  const isPlain = Object.keys(put.fieldErrors).length === 0;
  const standing = table.departures.find(one => one.day === typed.day && one.starts === typed.starts);
  return (
    <Form
      errors={put.fieldErrors}
      onValues={() =>
        put.run({
          idOrSlug: slug,
          product: table.product.slug,
          departures: [{ ...typed, seats: Number(typed.seats), basedOn: standing?.version ?? null }],
        })
      }
    >
      {put.error && isPlain && <Banner tone="danger" role="alert" title={put.error.message} />}
      <div className="flex flex-wrap items-end gap-3">
        <LazyDateField
          name="departures.0.day"
          label={m.rules_date()}
          value={typed.day}
          onChange={day => setTyped({ ...typed, day })}
        />
        <TextField
          type="time"
          name="departures.0.starts"
          label={m.departures_leaves()}
          value={typed.starts}
          onChange={event => setTyped({ ...typed, starts: event.currentTarget.value })}
        />
        <TextField
          type="time"
          name="departures.0.ends"
          label={m.departures_returns()}
          value={typed.ends}
          onChange={event => setTyped({ ...typed, ends: event.currentTarget.value })}
        />
        <TextField
          name="departures.0.seats"
          className="w-28"
          label={m.departures_seats()}
          inputMode="numeric"
          value={typed.seats}
          onChange={event => setTyped({ ...typed, seats: event.currentTarget.value })}
        />
        <Button
          type="submit"
          variant="outline"
          iconStart={<Icon icon={Plus} size={20} />}
          pending={put.pending}
          pendingLabel={m.units_saving()}
        >
          {standing ? m.departures_change() : m.departures_add()}
        </Button>
      </div>
      {standing && (
        <p role="status" className="text-muted">
          {m.departures_stands({
            ends: formatTime(standing.endsAt, getLocale(), table.timeZone),
            seats: standing.capacity,
          })}
        </p>
      )}
    </Form>
  );
}
