import { MOST_VALID_MONTHS } from '../../catalogue/kinds/rules.ts';
import { m } from '../../paraglide/messages.js';
import { allowing, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { type Deed as Acting, deedLocale, defineCommand, type Press } from '../../shared/command.ts';
import { inLocale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { keptCode } from '../adapters/code-seal.ts';
import { cancelIn, emitTicketEvent, keptWords } from '../commands.ts';
import { insertDeed } from '../door/store.ts';
import { haveKeyIn } from '../marks/commands.ts';
import { productWords, ticketMeta } from '../queries.ts';
import { type DeedKind, lastDay, newCode } from '../rules.ts';
import { insertEntries, lockTickets, setBlocked, type TicketRow } from '../store.ts';
import type { HandleTicket, IssueTicket } from './contract.ts';
import { givenProducts, holderOf } from './queries.ts';
import { type Deed, deedsAllowed } from './rules.ts';
import { type GivenTicket, insertGiven, insertHolder, moveHolder, setValidUntil } from './store.ts';

interface Answer {
  item: { ticketId: string };
}

const allowed = allowing('tickets:change');

/**
 * Gives out a ticket without an order: goodwill, a prize. Nothing was paid for it, so no VAT was: it is of several
 * purposes, and what it is used for bears all of its VAT. Its code goes to its holder by mail, and nobody at the desk
 * sees it.
 */
export const issueTicket = defineCommand<IssueTicket, Answer>({
  type: 'issue-ticket',
  allows: allowed,
  async run(deed) {
    const { tx, world, caller, input, now, commandId } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { productId, amount, name, email, reason } = input;
    const [product] = await givenProducts(tx, { providerId, productId });
    if (!product) return refuse('not-found');
    const locale = deedLocale(deed);
    const timeZone = await providerTimeZone(tx, providerId);
    const last = lastDay(calendarDayAt(now, timeZone), product.validMonths ?? MOST_VALID_MONTHS);
    const bought = {
      ...{ title: inLocale(product.title, locale), kicker: inLocale(product.kicker, locale), variant: null },
      ...{ image: product.image, optionals: [] },
      ...keptWords((await productWords(tx, [productId])).get(productId), locale),
    };
    const ticketId = await giveIn(deed, {
      ...{ providerId, productId, type: product.type, amount, vatKind: 'MULTI_PURPOSE', vatRate: 0 },
      ...{ validUntil: instantAt(last, '24:00', timeZone), meta: bought, replaces: null },
    });
    await insertHolder(tx, { ticketId, name, email, locale });
    await note(deed, { ticketId, providerId, kind: 'ISSUED', reason });
    await tell(deed, { template: 'ticket-given', ticketId, providerId, key: commandId });
    return { item: { ticketId } };
  },
});

/** Blocks, releases, extends or replaces a ticket: each with its reason, which its history keeps. */
export const handleTicket = defineCommand<HandleTicket, Answer>({
  type: 'handle-ticket',
  allows: allowed,
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:change');
    if (isRefusal(staff)) return staff;
    const [ticket] = await lockTickets(tx, [input.ticketId]);
    if (ticket?.providerId !== staff.providerId) return refuse('ticket-unknown');
    const standing = { ...ticket, blocked: ticket.blockedAt !== null };
    if (!deedsAllowed(standing).includes(input.deed)) return refuse('ticket-not-now');
    return await HANDLE[input.deed](deed, ticket);
  },
});

type Handling = (deed: Press<HandleTicket>, ticket: TicketRow) => Promise<Answer | Refusal>;

const HANDLE: Record<Deed, Handling> = {
  block: (deed, ticket) => stopIn(deed, ticket, deed.now),
  release: (deed, ticket) => stopIn(deed, ticket, null),
  extend: extendIn,
  replace: replaceIn,
};

async function stopIn(deed: Press<HandleTicket>, { id, providerId }: TicketRow, at: Date | null): Promise<Answer> {
  await setBlocked(deed.tx, id, at);
  await note(deed, { ticketId: id, providerId, kind: at ? 'BLOCKED' : 'RELEASED', reason: deed.input.reason });
  await emitTicketEvent(deed, [{ id }], at ? 'ticket-blocked' : 'ticket-released', { providerId });
  return { item: { ticketId: id } };
}

async function extendIn(deed: Press<HandleTicket>, ticket: TicketRow): Promise<Answer | Refusal> {
  const { tx, input, now } = deed;
  const { id, providerId } = ticket;
  const timeZone = await providerTimeZone(tx, providerId);
  const locale = deedLocale(deed);
  const until = input.until && instantAt(input.until, '24:00', timeZone);
  if (!until || until <= ticket.validUntil)
    return refuse('invalid-input', { until: m.tickets_desk_until_later({}, { locale }) });
  const most = lastDay(calendarDayAt(now, timeZone), MOST_VALID_MONTHS);
  if (input.until! > most) return refuse('invalid-input', { until: m.tickets_desk_until_most({}, { locale }) });
  await setValidUntil(tx, id, until);
  await note(deed, { ticketId: id, providerId, kind: 'EXTENDED', reason: input.reason });
  await emitTicketEvent(deed, [{ id }], 'ticket-extended', { providerId });
  return { item: { ticketId: id } };
}

/** Cancels a ticket whose code is lost or known to somebody, and issues what is left of it under a fresh code. */
async function replaceIn(deed: Press<HandleTicket>, ticket: TicketRow): Promise<Answer | Refusal> {
  const { tx, input, commandId } = deed;
  const { id: replaces, providerId, type, vatKind, vatRate, validUntil, remaining: amount } = ticket;
  if (!(await holderOf(tx, replaces))) return refuse('ticket-without-holder');
  const { productId, meta } = await ticketMeta(tx, replaces);
  await cancelIn(deed, ticket);
  const given = { providerId, productId, type, amount, vatKind, vatRate, validUntil, meta, replaces };
  const ticketId = await giveIn(deed, given);
  await moveHolder(tx, replaces, ticketId);
  await note(deed, { ticketId: replaces, providerId, kind: 'REPLACED', reason: input.reason });
  await tell(deed, { template: 'ticket-replaced', ticketId, providerId, key: commandId });
  return { item: { ticketId } };
}

async function giveIn(deed: Acting, given: Omit<GivenTicket, 'id' | 'code' | 'now'>): Promise<string> {
  const { tx, world, now } = deed;
  const { providerId, amount, vatKind } = given;
  const id = world.newId();
  const source = `issued:${id}`;
  await haveKeyIn(deed, providerId);
  await insertGiven(tx, { ...given, id, code: keptCode(world, id, newCode(given.type, world.random)), now });
  await insertEntries(tx, [{ id: world.newId(), ticketId: id, providerId, kind: 'ISSUED', amount, source, now }]);
  await emitTicketEvent(deed, [{ id }], 'ticket-issued', { providerId });
  await world.postTicketMoves(deed, [{ kind: 'ISSUED', amount, source, providerId, vatKind, happenedAt: now }]);
  return id;
}

async function note(
  deed: Press<unknown>,
  done: { ticketId: string; providerId: string; kind: DeedKind; reason: string },
): Promise<void> {
  const { tx, caller, now, commandId } = deed;
  await insertDeed(tx, { id: commandId, ...done, by: caller.userId, now });
}

async function tell(
  deed: Acting,
  { template, ticketId, providerId, key }: { template: string; ticketId: string; providerId: string; key: string },
): Promise<void> {
  const holder = await holderOf(deed.tx, ticketId);
  if (!holder) return;
  const data = { template, ids: { ticketId }, locale: holder.locale };
  await send(deed, { kind: 'mail', key: `${template}:${key}`, data, providerId });
}
