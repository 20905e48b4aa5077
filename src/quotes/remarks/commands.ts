import { releaseHoldIn } from '../../availability/commands.ts';
import { tellStaffIn } from '../../notices/commands.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { anyone, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { subnet } from '../../shared/networks.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { ofStaff } from '../drafts/commands.ts';
import { findVersion, holdsKey, lockQuote, type StoredQuote } from '../queries.ts';
import { hasRunOut, quoteAfter } from '../rules.ts';
import { endQuote } from '../store.ts';
import type { AnswerQuoteRemark, DeclineQuote, HearQuoteRemarks, RemarkOnQuote } from './contract.ts';
import { insertRemark, type NewRemark, noteHeard } from './store.ts';

/** Remarks on one quote in an hour, and from one network: a conversation, not a flood. */
const OF_ONE_QUOTE = { hits: 30, seconds: 3600 };
const OF_ONE_NET = { hits: 60, seconds: 3600 };

/** Says something about a quote or a line of it, as its customer: who has the link's key. */
export const remarkOnQuote = defineCommand<RemarkOnQuote, { quoteId: string }>({
  type: 'remark-on-quote',
  allows: anyone,
  async run(deed) {
    const { world, input } = deed;
    const quote = await ofCustomer(deed);
    if (isRefusal(quote)) return quote;
    if (input.kind === 'CHANGE' && quote.state !== 'PUBLISHED') return refuse('quote-ended');
    const { kind, itemId, text } = input;
    const said = await sayIn(deed, quote, { kind, itemId, text, byStall: false });
    if (said) return said;
    await tellStallIn(deed, quote, kind === 'CHANGE' ? 'change' : 'remark', world.newId());
    return { quoteId: quote.id };
  },
});

/** Says no to a quote, with a reason or without; what was held for it is free again. */
export const declineQuote = defineCommand<DeclineQuote, { quoteId: string }>({
  type: 'decline-quote',
  allows: anyone,
  async run(deed) {
    const { input, now } = deed;
    const quote = await ofCustomer(deed);
    if (isRefusal(quote)) return quote;
    if (quote.state === 'ACCEPTED') return refuse('quote-accepted');
    const next = quoteAfter(quote.state, 'decline');
    if (!next || hasRunOut(quote, now)) return refuse('quote-ended');
    const said = await sayIn(deed, quote, { kind: 'DECLINE', itemId: null, text: input.reason, byStall: false });
    if (said) return said;
    await endQuote(deed, quote.id, next);
    await tellStallIn(deed, quote, 'declined', String(quote.version));
    if (quote.heldAs) await releaseHoldIn(deed, { orderGroupId: quote.heldAs });
    return { quoteId: quote.id };
  },
});

/** Answers the customer, who hears of it by mail. */
export const answerQuoteRemark = defineCommand<AnswerQuoteRemark, { quoteId: string }>({
  type: 'answer-quote-remark',
  allows: ofStaff,
  async run(deed) {
    const { world, input } = deed;
    const quote = await ofStall(deed);
    if (isRefusal(quote)) return quote;
    if (quote.version === null) return refuse('quote-draft');
    const { itemId, text } = input;
    const remarkId = world.newId();
    const said = await sayIn(deed, quote, { kind: 'REMARK', itemId, text, byStall: true }, remarkId);
    if (said) return said;
    await noteHeard(deed, quote.id);
    await send(deed, {
      kind: 'mail',
      key: `quote-remark:${remarkId}`,
      data: { template: 'quote-remark', ids: { quoteId: quote.id, remarkId }, locale: quote.locale },
      providerId: quote.providerId,
    });
    return { quoteId: quote.id };
  },
});

export const hearQuoteRemarks = defineCommand<HearQuoteRemarks, { quoteId: string }>({
  type: 'hear-quote-remarks',
  allows: ofStaff,
  async run(deed) {
    const quote = await ofStall(deed);
    if (isRefusal(quote)) return quote;
    await noteHeard(deed, quote.id);
    return { quoteId: quote.id };
  },
});

/** The quote under its lock, for who has its link's key. */
async function ofCustomer(deed: Press<{ quoteId: string }>): Promise<StoredQuote | Refusal> {
  const { tx, world, caller, input } = deed;
  const quote = await lockQuote(tx, input.quoteId);
  if (!quote) return refuse('not-found');
  if (!holdsKey(caller, quote)) return refuse('quote-key-needed');
  if (quote.version === null) return refuse('quote-draft');
  const counted = { ...world, db: tx };
  const fits =
    (await withinLimit(counted, `quote-remarks:${quote.id}`, OF_ONE_QUOTE)) &&
    (await withinLimit(counted, `quote-remarks-net:${subnet(caller.ip)}`, OF_ONE_NET));
  return fits ? quote : refuse('too-many');
}

async function ofStall(deed: Press<{ quoteId: string; idOrSlug: string }>): Promise<StoredQuote | Refusal> {
  const { tx, world, caller, input } = deed;
  const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const quote = await lockQuote(tx, input.quoteId);
  return quote?.providerId === staff.providerId ? quote : refuse('not-found');
}

type Said = Pick<NewRemark, 'kind' | 'itemId' | 'text' | 'byStall'>;

async function sayIn(deed: Press, quote: StoredQuote, said: Said, id = deed.world.newId()): Promise<Refusal | null> {
  const { tx, caller } = deed;
  const { id: quoteId, providerId, version } = quote;
  const shown = version === null ? null : await findVersion(tx, quoteId, version);
  if (said.itemId && !shown?.content.items.some(({ _id }) => _id === said.itemId)) return refuse('quote-changed');
  await insertRemark(deed, { ...said, id, quoteId, providerId, version, userId: caller.userId });
  const type = said.kind === 'DECLINE' ? 'quote-declined' : 'quote-remarked';
  await emit(deed, { type, subject: 'quote', subjectId: quoteId, providerId, data: { byStall: said.byStall } });
  return null;
}

/** Tells the stall's people of what a customer did with a quote. */
export async function tellStallIn(
  deed: Press,
  { id: quoteId, providerId }: Pick<StoredQuote, 'id' | 'providerId'>,
  what: 'accepted' | 'declined' | 'remark' | 'change',
  key: string,
): Promise<void> {
  await tellStaffIn(deed, { providerId, kind: 'quote', key: `${quoteId}:${what}:${key}`, ids: { quoteId, what } });
}
