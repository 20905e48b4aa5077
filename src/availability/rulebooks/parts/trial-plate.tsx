import { TriangleAlert } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { ARIA_LOCALES } from '../../../ui/aria-locales.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import type { Trial } from '../contract.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  wish: { day: string; party: number };
  onWish(wish: { day: string; party: number }): void;
  trial: Trial | null;
  /** Sentence that says why the rules cannot be tried as they stand. */
  error: string | null;
}

/** The rules tried out: a day and a party, and what the engine says they could book. */
export function TrialPlate({ wish, onWish, trial, error }: Props) {
  return (
    <section aria-label={m.rules_try()} className="grid gap-3 rounded-plate border-2 border-accent bg-surface p-4">
      <div className="flex flex-wrap items-end gap-3">
        <LazyDateField
          name="try.day"
          label={m.rules_try_day()}
          value={wish.day}
          onChange={day => day && onWish({ ...wish, day })}
        />
        <div className="w-36">
          <NumberField
            name="try.party"
            label={m.rules_try_party()}
            value={wish.party}
            least={1}
            most={999}
            onValue={party => onWish({ ...wish, party })}
          />
        </div>
      </div>
      <p role="status" className="hyphenate font-sign text-lead font-bold text-accent first-letter:uppercase">
        {error ?? (trial ? sentence(trial) : m.rules_try_asks())}
      </p>
      {trial && trial.firstDay === null && (
        <Banner tone="yellow" rounded icon={TriangleAlert} title={m.rules_nothing_left()}>
          {m.rules_nothing_left_text()}
        </Banner>
      )}
      {trial && trial.touched.length > 0 && (
        <p className="font-semibold">{m.rules_touches({ count: trial.touched.length })}</p>
      )}
    </section>
  );
}

/** "Lördag 12 juni kan 5 personer börja 17.00, 17.30 och 19.30." */
function sentence({ day, party, beginnings, nights, no }: Trial): string {
  const locale = getLocale();
  const noon = `${day}T12:00:00Z`;
  const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const when = new Intl.DateTimeFormat(ARIA_LOCALES[locale], long).format(new Date(noon));
  if (no) return m.rules_try_no({ day: when, count: party, reason: no });
  if (nights !== null) return m.rules_try_nights({ day: when, count: party, nights });
  const times = beginnings.filter(one => one.no === null).map(one => one.time);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(times);
  return m.rules_try_yes({ day: when, count: party, times: list });
}
