import { m } from '../../paraglide/messages.js';
import { Sign, type SignProps } from '../../ui/sign.tsx';
import type { OpenState, ProviderRow } from '../contract.ts';
import { clockWords, dateWords, weekdayWordOf } from './wall-words.ts';

type OpeningSignProps = {
  opening: OpenState | null;
  paused: ProviderRow['paused'];
  size?: SignProps['size'];
};

/** White while open, iron while closed, yellow while paused; a stall without hours has no sign. */
export function OpeningSign({ opening, paused, size = 'sm' }: OpeningSignProps) {
  if (paused) {
    return (
      <Sign tone="wait" size={size}>
        {m.providers_paused_till({ date: dateWords(paused.date) })}
      </Sign>
    );
  }
  if (!opening) return null;
  return (
    <Sign tone={opening.state === 'OPEN' ? 'hours' : 'closed'} size={size}>
      {openingWords(opening)}
    </Sign>
  );
}

export function openingWords(opening: OpenState): string {
  if (opening.state === 'OPEN') {
    if (!opening.closes) return m.providers_open_always();
    const closes = opening.closes === '00:00' ? '24:00' : opening.closes;
    return m.providers_open_till({ time: clockWords(closes) });
  }
  const { opens } = opening;
  if (!opens) return m.providers_closed();
  const time = clockWords(opens.time);
  if (opens.nearness === 'TODAY') return m.providers_opens_at({ time });
  if (opens.nearness === 'LATER') return m.providers_opens_date({ date: dateWords(opens.date) });
  return m.providers_opens_weekday({ weekday: weekdayWordOf(opens.date), time });
}
