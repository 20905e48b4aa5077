import {
  formatCalendarDay,
  formatDayCount,
  formatMinutes,
  formatNightCount,
} from '../../availability/wording/rules.ts';
import { formatLeft } from '../../days/parts/day-words.ts';
import type { CounterTimes } from '../../orders/counter/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLast } from '../../ui/use-last.ts';
import { Chips } from './chips.tsx';
import type { CounterState } from './use-counter.ts';

const NOW = 'now';
const MANY = 24;

/** Times to begin: now, the times of the day with what is left, or how many nights or days it lasts. */
export function TimeChips({ state, timeZone }: { state: CounterState; timeZone: string }) {
  const { times, isStay } = state;
  const answer = useLast(times.data?.item);
  if (times.error) return <Banner tone="danger" role="alert" title={times.error.message} />;
  if (!answer) return <Skeleton shape="row" lines={2} />;
  const problem = answer.reason && !answer.now ? answer.message : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={times.isPending}>
      {isStay ? <Lengths answer={answer} state={state} /> : <Times {...{ answer, state, timeZone }} />}
      {problem && <Banner tone="yellow" rounded role="status" title={problem} />}
    </div>
  );
}

interface Props {
  answer: CounterTimes;
  state: CounterState;
}

function Times({ answer, state, timeZone }: Props & { timeZone: string }) {
  const { chosen, setTime, product } = state;
  const { beginnings, now, kind } = answer;
  const open = beginnings.filter(({ reason }) => reason === null || reason === 'full' || reason === 'party-too-big');
  const chips = [
    ...(now
      ? [
          {
            value: NOW,
            label: m.counter_now(),
            note: m.counter_until({ time: formatTime(now.endsAt, getLocale(), timeZone) }),
          },
        ]
      : []),
    ...open.map(({ time, free, reason }) => ({
      value: time,
      label: time,
      note: open.length > MANY ? undefined : reason ? m.availability_full() : shortLeft(kind, free),
      isFull: reason !== null,
    })),
  ];
  if (!chips.length) return null;
  const choose = (value: string) =>
    setTime(
      value === NOW && now
        ? { time: now.time, isNow: true, minutes: now.minutes }
        : { time: value, isNow: false, minutes: null },
    );
  return (
    <>
      <Chips
        legend={m.counter_when()}
        aside={product.asksGuests && state.party ? m.counter_free_for({ count: state.party }) : undefined}
        chips={chips}
        chosen={chosen && (chosen.isNow ? NOW : chosen.time)}
        onChoose={choose}
        className="grid-cols-4 m:grid-cols-6"
      />
      <HowLong state={state} />
    </>
  );
}

/** A choice of lengths, where the product has one. */
function HowLong({ state }: { state: CounterState }) {
  const { product, minutes, setMinutes } = state;
  const { least = 0, most = 0, step = 1 } = product.minutes ?? {};
  if (least >= most) return null;
  const count = Math.min(8, Math.floor((most - least) / step) + 1);
  const chips = Array.from({ length: count }, (_, at) => least + at * step).map(length => ({
    value: String(length),
    label: formatMinutes(length),
  }));
  return (
    <Chips
      legend={m.counter_how_long()}
      chips={chips}
      chosen={String(minutes ?? least)}
      onChoose={text => setMinutes(Number(text))}
      className="grid-cols-3 m:grid-cols-6"
    />
  );
}

const MOST_LENGTHS = 12;

function Lengths({ answer, state }: Props) {
  const { nights, setNights, product } = state;
  const words = product.kind === 'NIGHTS' ? formatNightCount : formatDayCount;
  const chips = answer.lengths.slice(0, MOST_LENGTHS).map(length => ({
    value: String(length.nights),
    label: words(length.nights),
    note: formatCalendarDay(length.day),
    isFull: !length.isAvailable,
  }));
  return (
    <Chips
      legend={m.counter_how_long()}
      chips={chips}
      chosen={nights === null ? null : String(nights)}
      onChoose={text => setNights(Number(text))}
      className="grid-cols-3 m:grid-cols-6"
    />
  );
}

/** Tables, seats or units left at a time, as short as a tile: "2 bord". */
function shortLeft(kind: CounterTimes['kind'], free: number): string {
  if (kind === 'TABLE') return free === 1 ? m.counter_tables_one() : m.counter_tables({ count: free });
  if (kind === 'DEPARTURES') return free === 1 ? m.counter_seats_one() : m.counter_seats({ count: free });
  return formatLeft(kind, free);
}
