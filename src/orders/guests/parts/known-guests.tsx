import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLast } from '../../../ui/use-last.ts';
import type { KnownGuest } from '../contract.ts';
import { LEAST_TYPED } from '../rules.ts';
import { visitWords } from './visit-words.ts';

interface Props {
  slug: string;
  typed: string;
  onTake: (guest: KnownGuest) => void;
}

const TYPING_MS = 150;

/** Guests whom the stall knows by what is being typed, each with what is worth knowing before they sit down. */
export function KnownGuests({ slug, typed, onTake }: Props) {
  const text = useSettled(typed.trim());
  const asks = text.length >= LEAST_TYPED;
  const { data } = useQuery({ ...officeQ.guests.find({ idOrSlug: slug, text }), enabled: asks });
  const found = useLast(data?.items);
  if (!asks || !found?.length) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.guests_found()}</legend>
      <ul className="overflow-hidden rounded-hold border border-hair bg-surface">
        {found.map(guest => (
          <li key={guest.orderGroupId} className="border-hair not-first:border-t">
            <button
              ref={hearsPresses}
              type="button"
              onClick={() => onTake(guest)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-accent-tint"
            >
              <span className="min-w-0 flex-1">
                <span className="hyphenate block font-sign text-plain font-bold">{guest.name}</span>
                <span className="flex flex-wrap items-center gap-x-1.5 text-note text-muted">
                  {(guest.note || guest.noShows > 0) && <Icon icon={TriangleAlert} size={16} />}
                  {visitWords(guest)}
                </span>
              </span>
              <span className="figures text-note whitespace-nowrap text-muted">{lastDigits(guest.phone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The last four digits, which tell two of one name apart and nobody else's number aloud. */
function lastDigits(phone: string): string {
  return phone ? `${phone.slice(-4, -2)} ${phone.slice(-2)}` : '';
}

/** A text once its typing has paused. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
