import { m } from '../../paraglide/messages.js';
import { providerWithRight } from '../../providers/queries.ts';
import { type Deed, deedLocale, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { inLocale, LOCALES, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { addProductIn, mayChangeCatalogue, newsOfState } from '../commands.ts';
import { productHandle } from '../queries.ts';
import { refusalToSell } from '../safety/queries.ts';
import { scheduleColumns } from '../schedules/commands.ts';
import { nextRevision, shownSince, updateProduct } from '../store.ts';
import type { ChangeStates, CopyProduct, EditedProduct } from './contract.ts';
import { findWritten, lockProducts } from './queries.ts';
import { isTimed, mayChangeState, mayWait, type ProductState, type StateChange, statusAfter } from './rules.ts';

type Handle = { item: { _id: string; slug: string } };
type Outcome = { _id: string; title: string; state: ProductState; changed: boolean };

export const copyProduct = defineCommand<CopyProduct, Handle>({
  type: 'copy-product',
  async allows(world, caller, { productId }) {
    const product = await productHandle(world.db, productId);
    // The same refusal for every id, so that it does not reveal which exist (I20).
    return mayChangeCatalogue(caller, product?.providerId ?? '') ?? (product ? null : refuse('not-found'));
  },
  async run(deed) {
    const product = await findWritten(deed.tx, deed.input.productId, deed.now);
    if (!product) return refuse('not-found');
    return await deed.world.keepGoodsEdit(deed, {
      providerId: product.providerId,
      productIds: [],
      perform: () => addProductIn(deed, draftCopy(product)),
      made: ({ item }) => item._id,
    });
  },
});

/** A copy as a draft: its own address, article numbers and stock, which nobody has counted yet. */
function draftCopy(product: EditedProduct) {
  const { providerId, acquirableAs, meta, skus, vatCategory, categories } = product;
  const { kicker, subtitle, description, images } = meta;
  const { facts, section, position, priceSettings, voucherKind, validMonths, ticketPerGuest, contentBlocks } = product;
  const { availability, safety, noWithdrawal, leastAge, contents, languages, deliveryMethods, optionalGroupIds } =
    product;
  return {
    providerId,
    acquirableAs,
    status: 'HIDDEN' as const,
    meta: {
      title: copiedTitle(meta.title),
      ...(kicker && { kicker }),
      ...(subtitle && { subtitle }),
      ...(description && { description }),
      images: images.map(({ ref }) => ref),
    },
    vatCategory,
    categories,
    facts,
    section,
    position,
    contentBlocks,
    priceSettings,
    ...(voucherKind && { voucherKind }),
    validMonths,
    ticketPerGuest,
    availability,
    ...(safety && { safety }),
    ...(noWithdrawal && { noWithdrawal }),
    ...(leastAge && { leastAge }),
    ...(contents && { contents }),
    languages,
    deliveryMethods,
    optionalGroupIds,
    skus: skus.map(({ title, price, perPurchaseAmount, acquire, guestPrices, priceSeasons, stock }) => ({
      title,
      price,
      perPurchaseAmount,
      acquire,
      guestPrices,
      priceSeasons,
      // Variants that share a stock share that of the copy, too (H3).
      ...(stock && { stock: { key: stock._id, onHand: 0 } }),
    })),
  };
}

function copiedTitle(title: Words): Words {
  const copied = LOCALES.flatMap(locale => {
    const said = title[locale];
    return said ? [[locale, m.assortment_copy_of({ title: said }, { locale }).slice(0, 120)]] : [];
  });
  return Object.fromEntries(copied) as Words;
}

export const changeProductStates = defineCommand<ChangeStates, { items: Outcome[] }>({
  type: 'change-product-states',
  async allows(world, caller, { idOrSlug }) {
    const found = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(found) ? found : null;
  },
  async run(deed) {
    const { idOrSlug, productIds, change, sellsFrom = null } = deed.input;
    const found = await providerWithRight(deed.world, deed.caller, idOrSlug, 'catalogue:change');
    if (isRefusal(found)) return found;
    const { providerId } = found;
    const locale = { locale: deedLocale(deed) };
    if (sellsFrom && !isTimed(change))
      return refuse('invalid-input', { sellsFrom: m.catalogue_moment_unfit({}, locale) });
    const wish = { providerId, productIds, change, sellsFrom };
    return await deed.world.keepGoodsEdit(deed, { providerId, productIds, perform: () => changeStatesIn(deed, wish) });
  },
});

/** Puts a product away for good, or takes it out again; what is away is hidden. */
export async function putAwayIn(
  deed: Deed,
  { id, providerId }: { id: string; providerId: string },
  away: boolean,
): Promise<void> {
  await nextRevision(deed, id);
  await updateProduct(deed.tx, id, { archived_at: away ? deed.now : null, ...(away && { on_sale_at: null }) });
  await emit(deed, { subject: 'product', subjectId: id, providerId, type: 'product-changed' });
}

interface StatesWish {
  providerId: string;
  productIds: readonly string[];
  change: StateChange;
  sellsFrom: string | null;
}

/** Changes the state of several products at once, all of them or none; says of each whether anything changed. */
async function changeStatesIn(
  deed: Deed,
  { providerId, productIds, change, sellsFrom }: StatesWish,
): Promise<{ items: Outcome[] } | Refusal> {
  const { tx, now } = deed;
  const ids = [...new Set(productIds)];
  const products = await lockProducts(deed, providerId, ids);
  if (products.length < ids.length) return refuse('not-found');
  const fits = sellsFrom ? mayWait : mayChangeState;
  const touched = products.filter(({ state, waits }) => fits(state, change) || (waits && change === 'PAUSE'));
  for (const { id, state } of touched) {
    const status = statusAfter(state, change, sellsFrom);
    const schedule = await scheduleColumns(deed, { providerId, status, setsStatus: true, sellsFrom });
    if (isRefusal(schedule)) return schedule;
    await nextRevision(deed, id);
    const archived_at = change === 'ARCHIVE' ? now : null;
    await updateProduct(tx, id, { status, archived_at, ...shownSince(status, now), ...schedule });
    const no = await refusalToSell(deed, id);
    if (no) return no;
    const data = newsOfState({ status, sellsFrom });
    await emit(deed, { subject: 'product', subjectId: id, providerId, type: 'product-changed', data });
  }
  const touchedIds = touched.map(({ id }) => id);
  const after = await lockProducts(deed, providerId, ids);
  const items = after.map(({ id, title, state }) => ({
    _id: id,
    title: inLocale(title, deedLocale(deed)),
    state,
    changed: touchedIds.includes(id),
  }));
  return { items };
}
