import { createHash } from 'node:crypto';
import { holdStockIn, releaseHoldIn } from '../../availability/commands.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { KeptQuote, WrittenQuote } from '../contents/contract.ts';
import { choicesAtFirst, chosenItems, quotePrice } from '../contents/rules.ts';
import { ofStaff } from '../drafts/commands.ts';
import type { PublishQuote, WithdrawQuote } from '../drafts/contract.ts';
import { canHold, wantsOf } from '../holds/rules.ts';
import { problemsOf } from '../problems/rules.ts';
import { lockQuote, type StoredQuote } from '../queries.ts';
import { quoteAfter } from '../rules.ts';
import { endQuote, setPublished } from '../store.ts';
import { resolveDraft } from './queries.ts';
import type { Circumstances } from './rules.ts';
import { insertVersion } from './store.ts';

/** Sends what is written as a version, which stays as it is; what it offers is held, where its seller says so. */
export const publishQuote = defineCommand<PublishQuote, { quoteId: string }>({
  type: 'publish-quote',
  allows: ofStaff,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const quote = await quoteOfStaff(deed);
    if (isRefusal(quote)) return quote;
    if (!quoteAfter(quote.state, 'publish'))
      return refuse(quote.state === 'ACCEPTED' ? 'quote-accepted' : 'quote-ended');
    if (quote.step !== input.basedOn) return refuse('quote-overtaken');
    const shut = await shutRefusal(deed, quote.providerId);
    if (shut) return shut;
    const { draft } = quote;
    const { kept, about } = await resolveDraft(tx, quote, now);
    const today = calendarDayAt(now, about.timeZone);
    const problems = problemsOf(
      { quote: draft.quote, customer: draft.customer, kept, today },
      { ...about, locale: caller.locale },
    );
    if (Object.keys(problems).length) return refuse('quote-incomplete', problems);
    const version = (quote.version ?? 0) + 1;
    const hold = await holdIn(deed, quote, { kept, about });
    if (isRefusal(hold)) return hold;
    const content = { ...kept, heldUntil: hold?.heldUntil.toISOString() ?? null };
    await insertVersion(deed, {
      ...{ quoteId: quote.id, providerId: quote.providerId, version, content },
      internal: internalOf(draft.quote),
      hash: contentHash(content),
      total: quotePrice(chosenItems(kept.items, choicesAtFirst(kept.items))!, kept.discount).amountIncludingVat,
      heldUntil: hold?.heldUntil ?? null,
    });
    await setPublished(tx, {
      ...{ id: quote.id, version, customer: draft.customer, locale: draft.language },
      validUntil: new Date(kept.validUntil),
      heldAs: hold?.heldAs ?? null,
      heldUntil: hold?.heldUntil ?? null,
    });
    await emit(deed, {
      ...{ type: 'quote-published', subject: 'quote', subjectId: quote.id, providerId: quote.providerId },
      data: { version },
    });
    if (input.sendLetter) await sendLinkIn(deed, quote, version);
    return { quoteId: quote.id };
  },
});

/** Takes a quote back; what it held is free again. */
export const withdrawQuote = defineCommand<WithdrawQuote, { quoteId: string }>({
  type: 'withdraw-quote',
  allows: ofStaff,
  async run(deed) {
    const quote = await quoteOfStaff(deed);
    if (isRefusal(quote)) return quote;
    if (!quoteAfter(quote.state, 'withdraw'))
      return refuse(quote.state === 'ACCEPTED' ? 'quote-accepted' : 'quote-ended');
    await endQuote(deed, quote.id, 'WITHDRAWN');
    await emit(deed, {
      ...{ type: 'quote-withdrawn', subject: 'quote', subjectId: quote.id, providerId: quote.providerId, data: {} },
    });
    if (quote.heldAs) await releaseHoldIn(deed, { orderGroupId: quote.heldAs });
    return { quoteId: quote.id };
  },
});

/** The quote under its lock, of the stall that was named. */
async function quoteOfStaff(deed: Press<{ idOrSlug: string; quoteId: string }>): Promise<StoredQuote | Refusal> {
  const { tx, world, caller, input } = deed;
  const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const quote = await lockQuote(tx, input.quoteId);
  return quote?.providerId === staff.providerId ? quote : refuse('not-found');
}

interface Resolved {
  kept: KeptQuote;
  about: Circumstances;
}

/**
 * Holds what a version offers as it stands: what is included and what its seller chose of the options. The hold of the
 * version before gives way to it in the same transaction, so that nobody comes in between (I3).
 */
async function holdIn(
  deed: Press<PublishQuote>,
  quote: StoredQuote,
  { kept, about }: Resolved,
): Promise<{ heldAs: string; heldUntil: Date } | null | Refusal> {
  const { world, caller } = deed;
  const items = chosenItems(kept.items, choicesAtFirst(kept.items))!;
  if (!kept.heldUntil || !canHold(items, about.shelf)) {
    if (quote.heldAs) await releaseHoldIn(deed, { orderGroupId: quote.heldAs });
    return null;
  }
  const heldAs = world.newId();
  const heldUntil = new Date(kept.heldUntil);
  const rows = items.flatMap(item => item.subItems.map(({ sold }) => ({ id: world.newId(), item: item._id, sold })));
  const no = await holdStockIn(deed, {
    ...{ holdId: world.newId(), orderGroupId: heldAs, providerId: quote.providerId },
    wants: wantsOf(items, about.shelf),
    promised: rows.flatMap(({ id, sold }) =>
      sold?.wish
        ? [{ orderItemId: id, productId: sold.productId, wish: sold.wish, party: sold.party, pieces: sold.pieces }]
        : [],
    ),
    insteadOf: { orderGroupIds: quote.heldAs ? [quote.heldAs] : [], asPromised: false },
    expiresAt: heldUntil,
  });
  if (!no) return { heldAs, heldUntil };
  const short = rows.filter(({ id, sold }) =>
    no.stockItemId
      ? sold && about.shelf.get(sold.skuId)?.stockItemId === no.stockItemId
      : id === ('orderItemId' in no ? no.orderItemId : null),
  );
  const fields = kept.items.flatMap(({ _id }, at) =>
    short.some(({ item }) => item === _id) ? [[`lines.${at}.wish`, refusalSentence(no.refused, caller.locale)]] : [],
  );
  return refuse(no.refused, Object.fromEntries(fields));
}

async function sendLinkIn(deed: Press, { id, providerId, draft }: StoredQuote, version: number): Promise<void> {
  await send(deed, {
    kind: 'mail',
    key: `quote-sent:${id}:${version}`,
    data: { template: 'quote-sent', ids: { quoteId: id }, locale: draft.language },
    providerId,
  });
}

/** Reasons in a version for the stall's people alone: why a price is another than the assortment's. */
function internalOf({ lines }: WrittenQuote): Record<string, string> {
  return Object.fromEntries(lines.flatMap(({ _id, reason }) => (reason.trim() ? [[_id, reason.trim()]] : [])));
}

/** The hash of a version's content, its keys in one order: the same content has the same hash wherever it is read. */
export function contentHash(content: KeptQuote): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.flatMap(([key, inner]) => (inner === undefined ? [] : [[key, inOrder(inner)]])));
}
