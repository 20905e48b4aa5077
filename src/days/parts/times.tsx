import type { Booking } from '../../availability/answers/contract.ts';
import { m } from '../../paraglide/messages.js';
import { hearsChoice } from '../../ui/early-press.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Beginnings } from '../beginnings/contract.ts';
import { formatLeft } from './day-words.ts';

export type TimesProps = {
  kind: Booking['kind'];
  beginnings: Beginnings['beginnings'] | undefined;
  time: string;
  onTime: (time: string) => void;
};

/** With more start times than this, only nearly full ones say how much is left. */
const MANY = 16;
const PLENTY = 5;

/** The start times of a day as radio buttons; a disabled one says why, and arrow keys skip it. */
export function Times({ kind, beginnings, time, onTime }: TimesProps) {
  if (beginnings?.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-sign text-card font-bold">{m.availability_which_time()}</legend>
      {beginnings ? (
        <div className="slots" data-many={beginnings.length > MANY || undefined}>
          {beginnings.map(one => (
            <label key={one.startsAt} className="slot">
              <input
                ref={hearsChoice}
                type="radio"
                name="time"
                value={one.time}
                checked={one.time === time}
                disabled={one.reason !== null}
                onChange={() => onTime(one.time)}
              />
              <b>{one.time}</b>
              {(beginnings.length <= MANY || one.free <= PLENTY) && <small>{timeNote(kind, one)}</small>}
            </label>
          ))}
        </div>
      ) : (
        <>
          <p role="status" className="sr-only">
            {m.availability_loading_times()}
          </p>
          <Skeleton shape="row" lines={1} />
        </>
      )}
    </fieldset>
  );
}

function timeNote(kind: Booking['kind'], { free, reason }: Beginnings['beginnings'][number]): string {
  if (reason === null) return formatLeft(kind, free);
  return reason === 'full' || reason === 'party-too-big' ? m.availability_full() : m.availability_closed();
}
