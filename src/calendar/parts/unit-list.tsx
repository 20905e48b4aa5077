import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Calendar, ShownGroup, ShownUnit } from '../contract.ts';
import { type Gap, gapsOf, type Held, heldByRow } from '../layouts/rules.ts';
import { standingOf } from '../standings/rules.ts';
import { Entry } from './hour-list.tsx';
import type { BookAt } from './view.ts';
import { capacityWords, clockWords, dayWords, fullName } from './words.ts';

interface Props {
  calendar: Calendar;
  slug: string;
  now: number;
  chosen: string | null;
  onChoose(id: string): void;
  bookAt: BookAt | null;
}

const NOTHING: Held = { bookings: [], blocks: [], departures: [] };

/** Each unit with a strip of the shown days, what it is doing now, and behind a press all that stands on it. */
export function UnitList({ calendar, ...rest }: Props) {
  const held = heldByRow(calendar);
  return (
    <div className="grid gap-6">
      {calendar.groups.map(group => (
        <section key={group._id} aria-labelledby={`units-${group._id}`} className="grid gap-2">
          {calendar.groups.length > 1 && (
            <h2 id={`units-${group._id}`} className="text-card">
              {group.title}
            </h2>
          )}
          <ul className="border-t border-hair">
            {group.units.map(unit => (
              <UnitRow key={unit._id} {...{ calendar, group, unit }} held={held.get(unit._id) ?? NOTHING} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = Props & { group: ShownGroup; unit: ShownUnit; held: Held };

function UnitRow({ calendar, slug, group, unit, held, now, chosen, onChoose, bookAt }: RowProps) {
  const products = calendar.products.filter(product => product.groupIds.includes(group._id));
  const open = group.stays ? calendar.days : products.flatMap(product => product.open);
  const gaps = gapsOf(open, held, now);
  const things = [
    ...held.bookings.map(booking => ({ at: booking.startsAt, booking })),
    ...held.blocks.map(block => ({ at: block.startsAt, block })),
    ...gaps.map(gap => ({ at: gap.startsAt, gap })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <li className="border-b border-hair [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <details>
        <summary className="grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-2.5">
          <span className="min-w-0">
            <strong className="font-sign text-plain font-bold">{unit.title}</strong>{' '}
            <span className="text-note text-muted">{capacityWords(unit.capacity)}</span>
          </span>
          <span className="text-right text-note font-semibold">{nowWords(calendar, { held, gaps, now })}</span>
          <Strip {...{ calendar, held, now }} />
        </summary>
        <ol className="grid gap-2 pb-4">
          {things.map(thing => {
            if ('booking' in thing)
              return (
                <Entry
                  key={thing.booking._id}
                  {...{ calendar, now, onChoose }}
                  booking={thing.booking}
                  chosen={chosen === thing.booking._id}
                />
              );
            if ('block' in thing)
              return (
                <li key={thing.block._id}>
                  <button
                    ref={hearsPresses}
                    type="button"
                    aria-pressed={chosen === thing.block._id}
                    onClick={() => onChoose(thing.block._id)}
                    className="hyphenate flex min-h-11 w-full items-center gap-2 rounded-hold border border-control border-dashed bg-surface px-3 text-left hover:border-ink"
                  >
                    <Icon icon={Ban} size={18} /> {m.calendar_blocked({ reason: thing.block.reason })}
                  </button>
                </li>
              );
            const href = bookAt?.(unit._id, group._id, Date.parse(thing.gap.startsAt)) ?? null;
            const blocks = bookAt && blockPath(calendar, { slug, unitId: unit._id, gap: thing.gap });
            return (
              <li key={thing.gap.startsAt} className="flex min-h-11 items-center justify-between gap-3">
                <span className="figures">{gapWords(calendar, thing.gap)}</span>
                <span className="flex gap-5">
                  {blocks && (
                    <Link to={blocks} className="inline-flex min-h-11 items-center font-sign font-semibold">
                      {m.calendar_block()}
                      <span className="sr-only">
                        {' '}
                        {unit.title} {gapWords(calendar, thing.gap)}
                      </span>
                    </Link>
                  )}
                  {href && (
                    <Link to={href} className="inline-flex min-h-11 items-center font-sign font-semibold">
                      {m.calendar_book()}
                      <span className="sr-only">
                        {' '}
                        {unit.title} {gapWords(calendar, thing.gap)}
                      </span>
                    </Link>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      </details>
    </li>
  );
}

/** Way to the block of a free stretch, with its unit, days and hours filled in. */
function blockPath(
  { timeZone, days }: Calendar,
  { slug, unitId, gap }: { slug: string; unitId: string; gap: Gap },
): string {
  const dayOf = (instant: string) => days.find(day => instant < day.endsAt)?.day ?? days.at(-1)!.day;
  const isOneDay = days.length === 1;
  return bo.disrupt(slug, {
    ...{ kind: 'UNITS', subjects: [unitId], fromDay: dayOf(gap.startsAt), toDay: dayOf(gap.endsAt) },
    ...(isOneDay && { fromTime: clockWords(gap.startsAt, timeZone), toTime: clockWords(gap.endsAt, timeZone) }),
  });
}

function gapWords({ timeZone, days }: Calendar, { startsAt, endsAt }: Gap): string {
  const [from, to] = [clockWords(startsAt, timeZone), clockWords(endsAt, timeZone)];
  if (days.length === 1) return m.calendar_gap({ from, to });
  const dayOf = (instant: string) => days.find(day => instant < day.endsAt)?.day ?? days.at(-1)!.day;
  return m.calendar_gap({ from: dayWords(dayOf(startsAt)), to: dayWords(dayOf(endsAt)) });
}

interface NowProps {
  held: Held;
  gaps: readonly Gap[];
  now: number;
}

/** Words for a unit now: who is on it until when, or until when it is free. */
function nowWords({ timeZone, today, day, days }: Calendar, { held, gaps, now }: NowProps): string {
  const instant = new Date(now).toISOString();
  const isAt = (one: { startsAt: string; endsAt: string }) => one.startsAt <= instant && instant < one.endsAt;
  const isToday = days.some(one => one.day === today);
  if (!isToday || (days.length === 1 && today !== day)) return '';
  const booking = held.bookings.find(one => isAt(one) && standingOf(one, now) !== 'no-show');
  if (booking) return m.calendar_taken_until({ name: fullName(booking), time: clockWords(booking.endsAt, timeZone) });
  const block = held.blocks.find(isAt);
  if (block) return m.calendar_blocked_until({ time: clockWords(block.endsAt, timeZone) });
  const gap = gaps.find(isAt);
  if (!gap) return '';
  const next = held.bookings.find(one => one.startsAt > instant);
  return next ? m.calendar_free_until({ time: clockWords(next.keptFrom, timeZone) }) : m.calendar_free_now();
}

/** The shown days of a unit as one strip, from first opening to last closing. */
function Strip({ calendar, held, now }: { calendar: Calendar; held: Held; now: number }) {
  const { days } = calendar;
  const open = days.flatMap(day => day.open);
  const single = days.length === 1 && open.length > 0;
  const from = single ? Math.min(...open.map(one => Date.parse(one.startsAt))) : Date.parse(days[0]!.startsAt);
  const to = single ? Math.max(...open.map(one => Date.parse(one.endsAt))) : Date.parse(days.at(-1)!.endsAt);
  const place = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => {
    const [a, b] = [Math.max(from, Date.parse(startsAt)), Math.min(to, Date.parse(endsAt))];
    return { left: `${((a - from) / (to - from)) * 100}%`, width: `${Math.max(0, ((b - a) / (to - from)) * 100)}%` };
  };
  return (
    <span aria-hidden="true" className="cal-strip col-span-2">
      {held.bookings.map(one => (
        <i key={one._id} data-standing={standingOf(one, now)} style={place(one)} />
      ))}
      {held.blocks.map(one => (
        <i key={one._id} data-standing="blocked" style={place(one)} />
      ))}
      {now > from && now < to && <u style={{ left: `${((now - from) / (to - from)) * 100}%` }} />}
    </span>
  );
}
