import { Clock, HardDrive, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime, formatTime } from '../../shared/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../../ui/price.tsx';
import { CLOCK_MS, OLD_LIST_MS } from '../decisions/rules.ts';
import type { PhoneState } from '../phone/rules.ts';
import type { PhoneCase } from '../scans/contract.ts';
import { Told } from './door-answer.tsx';
import { offWords } from './door-words.ts';

interface Props {
  state: PhoneState;
  awaySince: Date | null;
  timeZone: string;
  now: Date;
}

/** Strips above the picture: that the net is away and how many scans wait, how old the list is, and a clock that is off. */
export function DoorStrips({ state, awaySince, timeZone, now }: Props) {
  const { waiting, listAt, behindMs, isFull } = state;
  const age = listAt ? now.getTime() + behindMs - listAt.getTime() : null;
  return (
    <div role="status">
      {awaySince && (
        <p className="scanner-strip">
          <Icon icon={WifiOff} size={20} />
          {m.scanner_offline({
            minutes: String(Math.max(0, Math.floor((now.getTime() - awaySince.getTime()) / 60_000))),
            waiting: String(waiting),
          })}
        </p>
      )}
      {!awaySince && waiting > 0 && <p className="sr-only">{m.scanner_waiting({ waiting: String(waiting) })}</p>}
      {age === null && <p className="scanner-strip">{m.scanner_list_none()}</p>}
      {listAt && age !== null && age > OLD_LIST_MS && (
        <p className="scanner-strip">{m.scanner_list_old({ when: formatDayAndTime(listAt, getLocale(), timeZone) })}</p>
      )}
      {isFull && (
        <p className="scanner-strip">
          <Icon icon={HardDrive} size={20} />
          {m.scanner_full()}
        </p>
      )}
      {Math.abs(behindMs) > CLOCK_MS && (
        <p className="scanner-strip">
          <Icon icon={Clock} size={20} />
          {m.scanner_clock({ off: offWords(behindMs) })}
        </p>
      )}
    </div>
  );
}

const TICK_MS = 20_000;

/** Time by this phone, told anew now and then. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Cases that this phone took part in: nobody at a door is left to believe what turned out otherwise. */
export function DoorCases({ cases, timeZone }: { cases: readonly PhoneCase[]; timeZone: string }) {
  if (!cases.length) return null;
  return (
    <Told title={m.scanner_cases_title()}>
      <ul>
        {cases.slice(0, 3).map(one => (
          <li key={one.scanId}>{caseWords(one, timeZone)}</li>
        ))}
      </ul>
    </Told>
  );
}

function caseWords({ at, by, otherAt, otherBy, short, isTicket }: PhoneCase, timeZone: string): string {
  const time = (when: string) => formatTime(when, getLocale(), timeZone);
  const what = isTicket ? priceText(short) : m.scanner_case_guests({ count: String(short) });
  if (!otherAt || !otherBy) return m.scanner_case_alone({ when: time(at), by, what });
  return m.scanner_case_twice({ when: time(at), by, otherWhen: time(otherAt), otherBy, what });
}
