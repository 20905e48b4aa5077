import { textIn } from '../../notifications/texts/commands.ts';
import { m } from '../../paraglide/messages.js';
import { providerTimeZone } from '../../providers/queries.ts';
import { type Deed, deedLocale, defineCommand, hallDeed, inTransaction } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { BASE_LOCALE, isLocale, type Locale } from '../../shared/i18n.ts';
import { type OutboxHandler, send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { newGiftSecret } from '../adapters/gift-secrets.ts';
import { emitTicketEvent } from '../commands.ts';
import { replaceIn } from '../replacements/commands.ts';
import { unusableReason } from '../rules.ts';
import { lockTickets, type TicketRow } from '../store.ts';
import type { CorrectGift, GiftWish, GiveTicket, HandOnGift, OpenGift, TakeBackGift } from './contract.ts';
import { giftText } from './mails/gift-text.ts';
import { findGift, type GiftRow, gaveIt, giftBySecret, livingGift, lockGift, ownTicket } from './queries.ts';
import { BROUGHT_AT, MOST_DAYS_AHEAD, SHOWN_STATUSES } from './rules.ts';
import { correctWords, type GiftWords, insertGift, movePassing, setOpened, setSent, setTakenBack } from './store.ts';

interface Answer {
  item: { giftId: string };
}

/** Gives a ticket to somebody on a day. Until they open it, it is its giver's, who may take it back. */
export const giveTicket = defineCommand<GiveTicket, Answer>({
  type: 'give-ticket',
  allows: async (world, caller, { ticketId }) =>
    (await ownTicket(world, caller, ticketId)) ? null : refuse('tickets-not-found'),
  async run(deed) {
    const { world, caller, input } = deed;
    const ticket = await ownTicket(world, caller, input.ticketId);
    if (!ticket) return refuse('tickets-not-found');
    return await giveIn(deed, input.ticketId, { orderGroupId: ticket.orderGroupId, handedOnFrom: null }, input);
  },
});

/** Gives on an opened gift: its page shows the code no more, and ends when the next one has opened theirs. */
export const handOnGift = defineCommand<HandOnGift, Answer>({
  type: 'hand-on-gift',
  allows: bySecret,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await held(deed, input.giftId);
    if (isRefusal(found)) return found;
    const { gift } = found;
    if (gift.status !== 'OPENED') return refuse('changed-meanwhile');
    await movePassing(tx, gift.id, { to: 'PASSING', now });
    return await giveIn(deed, gift.ticketId, { orderGroupId: gift.orderGroupId, handedOnFrom: gift.id }, input);
  },
});

/** Corrects a gift before it is on its way: its address, its words, its day. */
export const correctGift = defineCommand<CorrectGift, Answer>({
  type: 'correct-gift',
  allows: byGiver,
  async run(deed) {
    const { tx, input } = deed;
    const found = await held(deed, input.giftId);
    if (isRefusal(found)) return found;
    const { gift, ticket } = found;
    if (gift.status !== 'WAITING') return refuse('gift-on-its-way');
    const words = await giftWords(deed, ticket, input);
    if (isRefusal(words)) return words;
    await correctWords(tx, gift.id, words);
    await plan(deed, { giftId: gift.id, providerId: gift.providerId, revision: gift.revision + 1 }, words.deliverAt);
    return { item: { giftId: gift.id } };
  },
});

/**
 * Opens a gift. What is left of the ticket is issued anew under a code that its giver never saw, and the given one is
 * cancelled: from here on its receiver alone has it.
 */
export const openGift = defineCommand<OpenGift, Answer>({
  type: 'open-gift',
  allows: bySecret,
  async run(deed) {
    const { tx, input, now } = deed;
    const found = await held(deed, input.giftId);
    if (isRefusal(found)) return found;
    const { gift, ticket } = found;
    if (!SHOWN_STATUSES.includes(gift.status)) return refuse('gift-not-found');
    // Pressed twice, or on two devices: it is open.
    if (gift.status !== 'SENT') return { item: { giftId: gift.id } };
    const no = unusableReason(ticket, { providerId: gift.providerId, now });
    if (no) return refuse(no);
    if (gift.handedOnFrom) await movePassing(tx, gift.handedOnFrom, { to: 'HANDED_ON', now });
    const reason = m.gifts_opened_reason({}, { locale: BASE_LOCALE });
    const fresh = await replaceIn(deed, ticket, { reason, by: null });
    await setOpened(tx, gift.id, fresh, now);
    await tell(deed, gift, 'ticket-opened');
    return { item: { giftId: gift.id } };
  },
});

/** Takes back a gift that nobody has opened: its secret opens nothing from then on. */
export const takeBackGift = defineCommand<TakeBackGift, Answer>({
  type: 'take-back-gift',
  allows: byGiver,
  async run(deed) {
    const found = await held(deed, deed.input.giftId);
    if (isRefusal(found)) return found;
    const { gift } = found;
    if (gift.status === 'TAKEN_BACK') return { item: { giftId: gift.id } };
    if (gift.status !== 'WAITING' && gift.status !== 'SENT') return refuse('gift-opened');
    await takeBackIn(deed, gift);
    return { item: { giftId: gift.id } };
  },
});

async function takeBackIn(deed: Deed, gift: GiftRow): Promise<void> {
  const { tx, now } = deed;
  await setTakenBack(tx, gift.id, now);
  if (gift.handedOnFrom) await movePassing(tx, gift.handedOnFrom, { to: 'OPENED', now });
  await tell(deed, gift, 'ticket-taken-back');
}

async function bySecret(world: World, caller: Caller, { giftId }: { giftId: string }): Promise<Refusal | null> {
  const gift = await giftBySecret(world, caller, giftId);
  return isRefusal(gift) ? gift : null;
}

async function byGiver(
  world: World,
  caller: Caller,
  { giftId }: CommandInput & { giftId: string },
): Promise<Refusal | null> {
  const gift = await findGift(world.db, giftId);
  return gift && (await gaveIt(world, caller, gift)) ? null : refuse('gift-not-found');
}

/** Gift and its ticket under their locks. The ticket is asked for again: one in its place may have come meanwhile. */
async function held(deed: Deed, giftId: string): Promise<{ gift: GiftRow; ticket: TicketRow } | Refusal> {
  const before = await findGift(deed.tx, giftId);
  const [ticket] = before ? await lockTickets(deed.tx, [before.ticketId]) : [];
  const gift = await lockGift(deed.tx, giftId);
  if (!gift || !ticket) return refuse('gift-not-found');
  return gift.ticketId === ticket.id ? { gift, ticket } : refuse('changed-meanwhile');
}

interface From {
  orderGroupId: string;
  handedOnFrom: string | null;
}

async function giveIn(deed: Deed, ticketId: string, from: From, wish: GiftWish): Promise<Answer | Refusal> {
  const { tx, world, now } = deed;
  const [ticket] = await lockTickets(tx, [ticketId]);
  if (!ticket) return refuse('tickets-not-found');
  const words = await giftWords(deed, ticket, wish);
  if (isRefusal(words)) return words;
  if (await livingGift(tx, ticketId)) return refuse('gift-given');
  const id = world.newId();
  const { providerId } = ticket;
  const secret = newGiftSecret(world, id);
  await insertGift(tx, { ...words, ...from, id, providerId, ticketId, locale: deedLocale(deed), secret, now });
  await plan(deed, { giftId: id, providerId, revision: 1 }, words.deliverAt);
  await emitTicketEvent(deed, [{ id: ticketId }], 'ticket-given', { providerId });
  return { item: { giftId: id } };
}

/** Words of a gift as they are kept, or the refusal with its field. */
async function giftWords(deed: Deed, ticket: TicketRow, wish: GiftWish): Promise<GiftWords | Refusal> {
  const { tx, world, now } = deed;
  const locale = deedLocale(deed);
  const no = unusableReason(ticket, { providerId: ticket.providerId, now });
  if (no) return refuse(no);
  const { fromName, toName, deliverBy, day, withPrice } = wish;
  const number = deliverBy === 'TEXT' ? textableNumber(world.config, wish.phone ?? '') : null;
  if (deliverBy === 'TEXT' && !number) return refuse('invalid-input', { phone: m.gifts_phone_wrong({}, { locale }) });
  if (deliverBy === 'EMAIL' && !wish.email)
    return refuse('invalid-input', { email: m.gifts_email_missing({}, { locale }) });
  const timeZone = await providerTimeZone(tx, ticket.providerId);
  const today = calendarDayAt(now, timeZone);
  const morning = instantAt(day, BROUGHT_AT, timeZone);
  const deliverAt = morning > now ? morning : now;
  if (day < today) return refuse('invalid-input', { day: m.gifts_day_past({}, { locale }) });
  if (day > addDays(today, MOST_DAYS_AHEAD)) return refuse('invalid-input', { day: m.gifts_day_far({}, { locale }) });
  if (deliverAt >= ticket.validUntil) return refuse('invalid-input', { day: m.gifts_day_after({}, { locale }) });
  const greeting = wish.greeting.trim() || null;
  return { fromName, toName, address: number ?? wish.email!, greeting, deliverBy, deliverAt, withPrice };
}

/** Plans the delivery. A correction plans another one, and what was planned before it brings nothing. */
async function plan(
  deed: Deed,
  { providerId, ...data }: { giftId: string; providerId: string; revision: number },
  dueAt: Date,
): Promise<void> {
  await send(deed, { kind: 'gift', key: `gift:${data.giftId}:${data.revision}`, data, providerId, dueAt });
}

async function tell(deed: Deed, { ticketId, providerId }: GiftRow, type: string): Promise<void> {
  await emitTicketEvent(deed, [{ id: ticketId }], type, { providerId });
}

const DAY_MS = 24 * 3_600_000;

/**
 * Outbox handler of kind 'gift': brings a gift on its day, once. Its letter is written in the same transaction, and reads
 * where it goes when it is sent. One whose ticket is of no use any more is not brought.
 */
export const giftHandler: OutboxHandler = {
  kind: 'gift',
  async deliver(world, { data }) {
    await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      const found = await held(deed, String(data.giftId));
      if (isRefusal(found)) {
        if (found.refused === 'changed-meanwhile') throw new Error('The ticket of a gift was replaced meanwhile');
        return;
      }
      const { gift, ticket } = found;
      if (gift.status !== 'WAITING' || gift.revision !== data.revision) return;
      const { providerId } = gift;
      if (unusableReason(ticket, { providerId, now: deed.now })) return await takeBackIn(deed, gift);
      await setSent(tx, gift.id, deed.now);
      await tell(deed, gift, 'ticket-gift-sent');
      const locale: Locale = isLocale(gift.locale) ? gift.locale : BASE_LOCALE;
      if (gift.deliverBy === 'EMAIL') {
        const letter = { template: 'ticket-gift', ids: { giftId: gift.id }, locale };
        return await send(deed, { kind: 'mail', key: `ticket-gift:${gift.id}`, data: letter, providerId });
      }
      const text = giftText(world, gift, locale);
      if (text) await textIn(deed, { to: gift.address!, text, notAfter: new Date(deed.now.getTime() + 2 * DAY_MS) });
    });
  },
};
