import { createHash } from 'node:crypto';
import { holdStockIn } from '../../availability/commands.ts';
import { layOrderIn } from '../../orders/placements/commands.ts';
import { type DeliveryTerms, orderDelivery } from '../../orders/placements/rules.ts';
import { standsAgreedIn } from '../../orders/settlements/commands.ts';
import { shutRefusal } from '../../providers/holds/queries.ts';
import { isClosedForGoodIn } from '../../providers/pauses/queries.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { anyone, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Price } from '../../shared/money.ts';
import { subnet } from '../../shared/networks.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { KeptItem } from '../contents/contract.ts';
import { choicesAtFirst, chosenItems, quotePrice } from '../contents/rules.ts';
import type { AcceptQuote } from '../contract.ts';
import { wantsOf } from '../holds/rules.ts';
import { type PartToPay, partsToPay } from '../plans/rules.ts';
import { findVersion, lockQuote, type StoredQuote, type StoredVersion } from '../queries.ts';
import { tellStallIn } from '../remarks/commands.ts';
import { hasRunOut, quoteAfter } from '../rules.ts';
import { endQuote } from '../store.ts';
import { findOnShelves } from '../versions/queries.ts';
import { agreedRows, agreedType, handsOver, partItems, promisedTimes } from './rules.ts';
import { insertAcceptance, insertParts } from './store.ts';

/*
 * Lock order: the quote, then what an order locks. Nobody who holds one of those waits for a quote, so no two
 * transactions wait for each other.
 */

/** Acceptance of a quote: an order of exactly what was read, at its prices, or a clear no. Once, whoever presses. */
export const acceptQuote = defineCommand<AcceptQuote, { quoteId: string }>({
  type: 'accept-quote',
  allows: anyone,
  async run(deed) {
    const agreed = await agreementIn(deed);
    if (isRefusal(agreed)) {
      const { quoteId } = deed.input;
      deed.world.log.warn(
        { requestId: deed.caller.requestId, quoteId, reason: agreed.refused },
        'a quote was not accepted',
      );
      return agreed;
    }
    return await orderIn(deed, agreed);
  },
});

interface Agreement {
  quote: StoredQuote;
  version: StoredVersion;
  chosen: string[];
  items: KeptItem[];
  price: Price;
}

/** Agreement to the version and options that were read, if they are what the quote says now. */
async function agreementIn(deed: Press<AcceptQuote>): Promise<Agreement | Refusal> {
  const { tx, input, now } = deed;
  const quote = await lockQuote(tx, input.quoteId);
  if (!quote || quote.providerId !== input.providerId) return refuse('not-found');
  if (quote.state === 'ACCEPTED') return refuse('quote-accepted');
  if (!quoteAfter(quote.state, 'accept')) return refuse(quote.state === 'DRAFT' ? 'quote-draft' : 'quote-ended');
  if (hasRunOut(quote, now)) return refuse('quote-run-out');
  const version = await findVersion(tx, quote.id, quote.version!);
  if (!version) throw new Error(`Quote ${quote.id} has no version ${quote.version}`);
  const { items: all, discount } = version.content;
  const hasOptions = all.some(({ choice }) => choice.kind !== 'INCLUDED');
  // Without the version's name it is certain what was read only where nothing else could be.
  const read = input.version ?? (version.version === 1 && !hasOptions ? version : null);
  if (read?.version !== version.version || read.hash !== version.hash) return refuse('quote-changed');
  const chosen = input.chosen ?? choicesAtFirst(all);
  const items = chosenItems(all, chosen);
  if (!items) return refuse('quote-options');
  const price = quotePrice(items, discount);
  if (input.expectedTotal !== undefined && input.expectedTotal !== price.amountIncludingVat)
    return refuse('quote-changed');
  if (price.amountIncludingVat <= 0) return refuse('quote-options');
  const shut = await shutRefusal(deed, quote.providerId);
  if (shut) return shut;
  if (await isClosedForGoodIn(tx, quote.providerId)) return refuse('stall-paused');
  return {
    quote,
    version,
    chosen: items.filter(({ choice }) => choice.kind !== 'INCLUDED').map(({ _id }) => _id),
    items,
    price,
  };
}

async function orderIn(deed: Press<AcceptQuote>, agreed: Agreement): Promise<{ quoteId: string } | Refusal> {
  const { tx, world, caller, input, now } = deed;
  const { quote, version, items, price } = agreed;
  const { id: quoteId, providerId, locale } = quote;
  const { content } = version;
  const rows = agreedRows(items, content.discount, locale).map(row => ({ ...row, id: world.newId() }));
  const shelf = await findOnShelves(
    tx,
    providerId,
    rows.flatMap(({ skuId }) => skuId ?? []),
  );
  // Goods that have left the assortment for good can't be handed over, whatever was promised.
  if (rows.some(({ skuId }) => skuId && !shelf.has(skuId))) return refuse('not-for-sale');
  const timeZone = await providerTimeZone(tx, providerId);
  const parts = partsToPay(content.plan, price, { acceptedAt: now, timeZone });
  const about = { title: content.title, of: parts.length, things: rows };
  const isSeller = may(caller, 'orders:read', providerId);
  const terms = ([...shelf.values()][0]?.delivery ?? {}) as DeliveryTerms;
  const orderGroupId = world.newId();
  const laid = await layOrderIn(deed, {
    ...{ orderGroupId, providerId, customerId: isSeller ? null : caller.userId, locale },
    contact: contactOf(input.acceptedBy, quote.customer),
    type: agreedType(rows),
    delivery: orderDelivery({ deliveryMethodType: 'PICK_UP' }, terms, locale, !handsOver(rows)),
    messageToProvider: '',
    price,
    rows: rows.map(({ sold, ...row }) => row),
    requests: parts.map(part => partItems(part, about, locale)),
  });
  await insertAcceptance(tx, {
    ...{ quoteId, providerId, version: version.version, hash: version.hash, chosen: agreed.chosen },
    agreedHash: agreedHash(version.hash, agreed.chosen),
    total: price.amountIncludingVat,
    ...{ name: input.acceptedBy.name, email: input.acceptedBy.email },
    ...{ network: subnet(caller.ip), userId: caller.userId },
    ...{ orderGroupId, orderId: laid.orderId, now },
  });
  const asked = parts.map((part, at) => ({ ...part, payRequestId: laid.payRequestIds[at]! }));
  await insertParts(tx, quoteId, asked);
  await endQuote(deed, quoteId, 'ACCEPTED');
  await emit(deed, {
    ...{ type: 'quote-accepted', subject: 'quote', subjectId: quoteId, providerId },
    data: { orderId: laid.orderId, orderGroupId, version: version.version },
  });
  await tellBothIn(deed, quote);
  // Stock and times are held last, because their rows stay locked until the transaction ends and others wait for them.
  const binding = firstBinding(parts);
  const no = await holdStockIn(deed, {
    ...{ holdId: world.newId(), orderGroupId, providerId },
    wants: wantsOf(items, shelf),
    promised: promisedTimes(rows),
    insteadOf: { orderGroupIds: quote.heldAs ? [quote.heldAs] : [], asPromised: true },
    expiresAt: binding ? binding.dueAt : new Date(now.getTime() + world.config.holdMinutes * 60_000),
  });
  if (no) return refuse(no.refused);
  if (!binding) await standsAgreedIn(deed, { orderGroupId });
  return { quoteId };
}

function contactOf({ name, email }: AcceptQuote['acceptedBy'], { phone, businessOrgNo }: StoredQuote['customer']) {
  return { name, email, phone, ...(businessOrgNo && { organisationNumber: businessOrgNo }) };
}

/** The first of the parts that are due by the acceptance: the order waits for it, and stands at once without any. */
function firstBinding(parts: readonly PartToPay[]): PartToPay | null {
  return parts.find(({ binds }) => binds) ?? null;
}

/** The hash of what was agreed to: a version together with the options that were chosen. */
export function agreedHash(versionHash: string, chosen: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([versionHash, [...chosen].sort()]))
    .digest('hex');
}

async function tellBothIn(deed: Press<AcceptQuote>, quote: StoredQuote): Promise<void> {
  const { id: quoteId, providerId, locale } = quote;
  const data = { template: 'quote-accepted', ids: { quoteId }, locale };
  await send(deed, { kind: 'mail', key: `quote-accepted:${quoteId}`, data, providerId });
  await tellStallIn(deed, quote, 'accepted', quoteId);
}
