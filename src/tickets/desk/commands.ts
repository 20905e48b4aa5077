import { MOST_VALID_MONTHS } from '../../catalogue/kinds/rules.ts';
import { m } from '../../paraglide/messages.js';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { allowing, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { type Deed as Acting, deedLocale, defineCommand, type Press } from '../../shared/command.ts';
import { inLocale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { emitTicketEvent, keptWords } from '../commands.ts';
import { insertDeed } from '../door/store.ts';
import { giftHolder } from '../gifts/queries.ts';
import { productWords } from '../queries.ts';
import { giveOutIn, replaceIn } from '../replacements/commands.ts';
import { type DeedKind, lastDay } from '../rules.ts';
import { lockTickets, setBlocked, type TicketRow } from '../store.ts';
import type { HandleTicket, IssueTicket } from './contract.ts';
import { givenProducts, holderOf } from './queries.ts';
import { type Deed, deedsAllowed } from './rules.ts';
import { insertHolder, setValidUntil } from './store.ts';

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
    const shut = await shutRefusal(deed, providerId);
    if (shut) return shut;
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
    const ticketId = await giveOutIn(deed, {
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
  replace: replacedIn,
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

/** Replaces a ticket whose code is lost or known to somebody; who holds it has a letter, or the page of their gift. */
async function replacedIn(deed: Press<HandleTicket>, ticket: TicketRow): Promise<Answer | Refusal> {
  const { tx, input, caller, commandId } = deed;
  const { id: replaces, providerId } = ticket;
  if (!(await giftHolder(tx, replaces)) && !(await holderOf(tx, replaces))) return refuse('ticket-without-holder');
  const ticketId = await replaceIn(deed, ticket, { reason: input.reason, by: caller.userId });
  await tell(deed, { template: 'ticket-replaced', ticketId, providerId, key: commandId });
  return { item: { ticketId } };
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
