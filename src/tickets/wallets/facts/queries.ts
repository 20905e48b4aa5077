import { createHash } from 'node:crypto';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { calendarDayAt, formatDate } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { type TicketRecord, ticketsWithIds } from '../../answers/queries.ts';
import { type BookedRecord, bookingsNamed, guestMark } from '../../guests/queries.ts';
import { guestNumbers, guestTicketState } from '../../guests/rules.ts';
import { numberWords, whenWords, whoWords } from '../../guests/wording/rules.ts';
import { markText, signersOf, ticketMark } from '../../marks/queries.ts';
import type { PassFacts, PassLine, PassState, PassSubject } from '../rules.ts';

/** Facts of a pass now, in a language; null where its ticket or booking is not there. */
export async function passFacts(world: World, subject: PassSubject, locale: Locale): Promise<PassFacts | null> {
  if (subject.kind === 'booking') {
    const row = (await bookingsNamed(world.db, subject.id)).find(one => one.bookingId === subject.id);
    return row ? await bookingFacts(world, row, { guest: subject.guest, locale }) : null;
  }
  const [row] = await ticketsWithIds(world.db, [subject.id]);
  return row ? await ticketFacts(world, row, locale) : null;
}

/** Hash of what a pass says: another one, and its phones have to hear of it. */
export function saysHash(facts: PassFacts): Buffer {
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

async function ticketFacts(world: World, row: TicketRecord, locale: Locale): Promise<PassFacts> {
  const say = { locale };
  const { type: kind, meta, validUntil: goodUntil } = row;
  const card = kind === 'GIFTCARD';
  const signer = (await signersOf(world, [row.providerId])).get(row.providerId);
  const state = stateOf(row);
  const seller = sellerOf(world, row, locale);
  // Validity ends at the midnight after the last day.
  const last = calendarDayAt(new Date(goodUntil.getTime() - 1), row.timeZone);
  return {
    ...{ kind, locale, state, seller, goodUntil },
    ended: ticketEnded(state, locale),
    title: meta.title,
    noun: card ? m.tickets_gift_card({}, say) : m.tickets_pass_voucher({}, say),
    mark: signer && state === 'GOOD' ? ticketMark(world, row, signer) : null,
    beneath: m.tickets_pass_code({ end: row.codeEnd }, say),
    head: card || row.used > 0 ? leftOf(row, locale) : null,
    front: [
      ...line('seller', m.tickets_good_at({}, say), seller.title),
      {
        ...{ key: 'until', label: m.tickets_pass_until({}, say), value: formatDate(`${last}T12:00:00Z`, locale) },
        changed: m.tickets_pass_until_changed({}, say),
      },
      ...line('variant', m.tickets_variant({}, say), meta.variant),
      ...line('added', m.tickets_added({}, say), meta.optionals.join(', ')),
    ],
    back: [
      ...line('value', m.tickets_value({}, say), formatPrice(row.amount, { locale })),
      ...line('about', meta.title, meta.description ?? meta.subtitle),
      ...(meta.blocks ?? []).map(({ title, content }, at) => ({
        key: `about-${at + 1}`,
        label: title,
        value: content,
      })),
      ...line('home', m.tickets_pass_seller({}, say), seller.url),
    ],
    startsAt: null,
  };
}

async function bookingFacts(
  world: World,
  row: BookedRecord,
  { guest, locale }: { guest: number | null; locale: Locale },
): Promise<PassFacts> {
  const say = { locale };
  const { kind, party, startsAt, meta } = row;
  const signer = (await signersOf(world, [row.providerId])).get(row.providerId);
  const numbers = guestNumbers(row);
  // In a party that has become smaller there is no fourth guest.
  const state = numbers.includes(guest) ? guestTicketState(row, world.now()) : 'CANCELLED';
  const mark = guestMark(row, guest);
  const seller = sellerOf(world, row, locale);
  const number = numberWords({ guest, of: numbers.length }, locale);
  const who = whoWords({ kind, party, quantities: meta.guests ?? [] }, locale);
  return {
    ...{ kind: 'BOOKING', locale, state, seller, startsAt },
    ended: bookingEnded(state, locale),
    title: meta.title,
    noun: m.tickets_guests_guest({}, say),
    mark: signer && state === 'GOOD' ? markText(world, mark, signer) : null,
    beneath: number,
    head: null,
    front: [
      {
        ...{ key: 'when', label: m.tickets_guests_when({}, say), value: whenWords(row, locale) },
        changed: m.tickets_pass_when_changed({}, say),
      },
      ...line('who', m.tickets_guests_who({}, say), number ?? who),
      ...line('variant', m.tickets_variant({}, say), meta.variant),
      ...line('seller', m.tickets_pass_seller({}, say), seller.title),
    ],
    back: line('home', m.tickets_pass_seller({}, say), seller.url),
    goodUntil: mark.validUntil,
  };
}

function sellerOf(
  { config }: World,
  { providerId: id, sellerTitle, slug, colour }: Pick<TicketRecord, 'providerId' | 'sellerTitle' | 'slug' | 'colour'>,
  locale: Locale,
) {
  return { id, title: inLocale(sellerTitle, locale), url: config.baseUrl + to.home(slug), colour };
}

function leftOf({ remaining }: TicketRecord, locale: Locale): PassLine {
  const say = { locale };
  return {
    ...{ key: 'left', label: m.tickets_left({}, say), value: formatPrice(remaining, { locale }) },
    changed: m.tickets_pass_left_changed({}, say),
  };
}

function line(key: string, label: string, value: string | null | undefined): PassLine[] {
  return value ? [{ key, label, value }] : [];
}

function stateOf({ status, blockedAt }: TicketRecord): PassState {
  if (status === 'ACTIVE') return blockedAt ? 'BLOCKED' : 'GOOD';
  return status === 'EXPIRED' ? 'OVER' : status;
}

type Say = (inputs: object, options: { locale: Locale }) => string;

const TICKET_ENDED: Partial<Record<PassState, Say>> = {
  ...{
    USED: m.tickets_used,
    BLOCKED: m.tickets_banner_blocked,
    CANCELLED: m.tickets_cancelled,
    OVER: m.tickets_expired,
  },
};
const BOOKING_ENDED: Partial<Record<PassState, Say>> = {
  ...{ CANCELLED: m.tickets_guests_cancelled, MISSED: m.tickets_guests_missed, OVER: m.tickets_guests_over },
  AWAITS: m.tickets_guests_awaits,
};

const ticketEnded = (state: PassState, locale: Locale) => TICKET_ENDED[state]?.({}, { locale }) ?? null;
const bookingEnded = (state: PassState, locale: Locale) => BOOKING_ENDED[state]?.({}, { locale }) ?? null;
