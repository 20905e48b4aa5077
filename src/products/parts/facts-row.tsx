import { Clock, Languages, RotateCcw, UsersRound } from 'lucide-react';
import type { Booking } from '../../availability/answers/contract.ts';
import { formatDayCount, formatMinutes } from '../../availability/wording/rules.ts';
import type { Product } from '../../catalogue/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { listFormat } from '../../shared/formats.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';

interface Fact {
  icon: LucideIcon;
  title: string;
  note?: string | null;
}

/** Facts asked for before a booking: length, group, language, and the end of free cancellation. */
export function FactsRow({ product: { booking, languages } }: { product: Pick<Product, 'booking' | 'languages'> }) {
  const facts = [
    booking && lengthFact(booking),
    booking && groupFact(booking),
    languages.length > 0 && { icon: Languages, title: m.catalogue_fact_languages({ languages: names(languages) }) },
    booking && cancellingFact(booking),
  ].filter(fact => fact !== null && fact !== false);
  if (!facts.length) return null;
  return (
    <ul aria-label={m.catalogue_facts()} className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-hair pt-5">
      {facts.map(({ icon, title, note }: Fact) => (
        <li key={title} className="flex min-w-0 gap-3">
          <Icon icon={icon} size={22} className="mt-px shrink-0" />
          <span className="min-w-0">
            <span className="hyphenate block font-sign leading-6 font-bold">{title}</span>
            {note && <span className="block text-note text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function lengthFact({ kind, minutes, nights }: Booking): Fact | null {
  if (nights && kind === 'NIGHTS') {
    const [title, note] = [
      m.catalogue_fact_check_in({ time: nights.from }),
      m.catalogue_fact_check_out({ time: nights.to }),
    ];
    return { icon: Clock, title, note };
  }
  if (!minutes || kind === 'PICK_UP') return null;
  const { least, most } = minutes;
  const range = { least: formatMinutes(least), most: formatMinutes(most) };
  return { icon: Clock, title: least === most ? range.least : m.catalogue_fact_length_to(range) };
}

function groupFact({ party }: Booking): Fact | null {
  if (!party) return null;
  return { icon: UsersRound, title: groupWords(party) };
}

function groupWords({ least, most }: { least: number; most: number }): string {
  if (most === 1) return m.catalogue_fact_guests_one();
  if (least === most) return m.catalogue_fact_guests_exactly({ count: most });
  return least > 1 ? m.catalogue_fact_guests_to({ least, most }) : m.catalogue_fact_guests_up_to({ most });
}

/** The terms that hold longest before the beginning; the box says the very hour once a time is chosen. */
function cancellingFact({ cancellation: { allowed, limitMinutes, steps } }: Booking): Fact {
  const icon = RotateCcw;
  if (!allowed) return { icon, title: m.catalogue_fact_cancel_none() };
  const [first] = steps;
  if (!first) return { icon, title: m.catalogue_fact_cancel_plain(), note: beforeWords(limitMinutes) };
  const title =
    first.percentBack === 100
      ? m.catalogue_fact_cancel_free()
      : m.catalogue_fact_cancel_part({ percent: first.percentBack });
  return { icon, title, note: beforeWords(Math.max(first.minutesBefore, limitMinutes)) };
}

const DAY = 24 * 60;

function beforeWords(minutes: number): string {
  if (minutes <= 0) return m.catalogue_fact_to_start();
  const length = minutes % DAY ? formatMinutes(minutes) : formatDayCount(minutes / DAY);
  return m.catalogue_fact_until({ length });
}

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** Languages by their names in the reader's own: "svenska och engelska". */
function names(languages: readonly string[]): string {
  const locale = LOCALES[getLocale()];
  const named = new Intl.DisplayNames(locale, { type: 'language' });
  return listFormat(locale).format(languages.map(language => named.of(language) ?? language));
}
