import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay, formatSpan } from '../../../shared/time.ts';
import { formatGuests } from '../../../wishes/wording/rules.ts';

interface Span {
  kind: string;
  startsAt: string | Date;
  endsAt: string | Date;
  timeZone: string;
}

/** Time of what is booked: nights by their days, a day by its hours. */
export function whenWords({ kind, startsAt, endsAt, timeZone }: Span, locale: Locale): string {
  const [from, until] = [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
  if (kind !== 'NIGHTS') return formatSpan(from, until, locale, timeZone);
  return `${formatDay(from, locale, timeZone)} – ${formatDay(until, locale, timeZone)}`;
}

interface Party {
  kind: string;
  party: number;
  quantities: readonly { title: string; quantity: number }[];
}

/** Guests by the seller's names, or their number; of what is fetched there are none. */
export function whoWords({ quantities, party, kind }: Party, locale: Locale): string | null {
  if (quantities.length) return formatGuests([...quantities]);
  if (kind === 'PICK_UP') return null;
  const say = { locale };
  return party === 1 ? m.tickets_guests_party_one({}, say) : m.tickets_guests_party({ count: String(party) }, say);
}

/** Number of a guest, where each has a ticket: "Gäst 2 av 4". */
export function numberWords({ guest, of }: { guest: number | null; of: number }, locale: Locale): string | null {
  return guest !== null && of > 1
    ? m.tickets_guests_number({ guest: String(guest), of: String(of) }, { locale })
    : null;
}
