import { countStockIn } from '../../availability/goods/commands.ts';
import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { AddProduct, ChangeProduct } from '../contract.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import { defaultAcquire, storedAcquire } from '../kinds/rules.ts';
import type { Season } from '../prices/rules.ts';
import { freeName } from '../rules.ts';
import { articleNumbers, lockSku, nextPosition, type StoredSku, takenEan } from './queries.ts';
import { type SkuProblem, skuProblem } from './rules.ts';
import { insertSkus, putGuestPrices, putPriceSeasons, updateSku } from './store.ts';

export type NewSku = AddProduct['skus'][number];
type SkuChange = NonNullable<ChangeProduct['skus']>[number];

interface Owner {
  productId: string;
  providerId: string;
  kind: AcquirableAs;
  /** The product's address, which article numbers are made of. */
  slug: string;
  /** The command's field that names the variants or the one: a refusal says its place. */
  field: string;
}

/** Adds variants with their stock, guest prices and seasons; all or none. */
export async function addSkusIn(deed: Deed, owner: Owner, skus: readonly NewSku[]): Promise<Refusal | null> {
  const { tx } = deed;
  const locale = deedLocale(deed);
  for (const [at, sku] of skus.entries()) {
    const acquire = sku.acquire ?? defaultAcquire(owner.kind);
    if (!acquire)
      return refuse('invalid-input', { [`${owner.field}.${at}.acquire`]: m.catalogue_acquire_missing({}, { locale }) });
    const problem = skuProblem(owner.kind, written({ ...sku, acquire }));
    if (problem) return refuseSku(problem, `${owner.field}.${at}`, locale);
  }
  if (!skus.length) return null;
  const numbers = skus.map(sku => sku.ean ?? null);
  const again = await takenEan(deed, owner.providerId, { numbers, but: [] });
  if (again >= 0) return eanTaken(`${owner.field}.${again}`, locale);
  const first = await nextPosition(tx, owner.productId);
  const rows = await skuRows(deed, owner, { skus, first });
  const kept = await insertSkus(deed, rows);
  const taken = rows.findIndex(row => !kept.has(row.id));
  if (taken >= 0)
    return refuse('invalid-input', {
      [`${owner.field}.${taken}.articleNumber`]: m.catalogue_article_number_taken({}, { locale }),
    });
  for (const [at, sku] of skus.entries()) {
    const { id } = rows[at]!;
    await putPrices(deed, { ...owner, skuId: id }, sku);
  }
  return null;
}

export async function changeSkuIn(deed: Deed, owner: Owner, change: SkuChange): Promise<Refusal | null> {
  const locale = deedLocale(deed);
  const before = await lockSku(deed.tx, owner.productId, change._id);
  if (!before) return refuse('not-found');
  const price = change.price ?? change.guestPrices?.[0]?.price ?? before.price;
  const problem = skuProblem(owner.kind, changed(before, change, price));
  if (problem) return refuseSku(problem, owner.field, locale);
  const reduced = change.reduced ?? (before.reduced && price === before.price);
  // A reduced price has to be lower than the one before.
  if (reduced && !before.reduced && price >= before.price)
    return refuse('invalid-input', { [`${owner.field}.reduced`]: m.catalogue_not_reduced({}, { locale }) });
  const priced = price !== before.price || reduced !== before.reduced;
  if (change.ean && (await takenEan(deed, owner.providerId, { numbers: [change.ean], but: [change._id] })) >= 0)
    return eanTaken(owner.field, locale);
  const fields = {
    ...(change.ean !== undefined && { ean: change.ean }),
    ...(change.title && { title: JSON.stringify(change.title) }),
    ...(change.acquire && { acquire: JSON.stringify(storedAcquire(change.acquire)) }),
    ...(priced && { price, reduced }),
  };
  if (Object.keys(fields).length) await updateSku(deed, change._id, fields);
  await putPrices(deed, { ...owner, skuId: change._id }, change);
  return null;
}

function changed(before: StoredSku, change: SkuChange, price: number) {
  // The ordinary guest's price is the variant's own, so it follows when only that one changes.
  const guests = before.guestPrices.map((guest, at) => (at === 0 ? { ...guest, price } : guest));
  return written({
    price,
    acquire: change.acquire ?? before.acquire,
    guestPrices: change.guestPrices ?? guests,
    priceSeasons: change.priceSeasons ?? before.priceSeasons,
  });
}

interface Writing {
  price: number;
  acquire: StoredSku['acquire'];
  guestPrices?: readonly { guestType: string; price: number }[] | undefined;
  priceSeasons?: readonly { from: string; to: string; guestPrices?: Season['guestPrices'] | undefined }[] | undefined;
}

function written({ price, acquire, guestPrices = [], priceSeasons = [] }: Writing) {
  const seasons = priceSeasons.map(({ from, to, guestPrices: guests = [] }) => ({ from, to, guestPrices: guests }));
  return { price, acquire, guestPrices, priceSeasons: seasons };
}

async function putPrices(
  { tx, world }: Deed,
  { skuId, providerId, kind }: Pick<Owner, 'providerId' | 'kind'> & { skuId: string },
  { guestPrices, priceSeasons }: Pick<SkuChange, 'guestPrices' | 'priceSeasons'>,
): Promise<void> {
  const of = { sku_id: skuId, provider_id: providerId, acquire_type: kind };
  if (guestPrices) {
    const rows = guestPrices.map(({ guestType, title, price }, position) => ({
      ...of,
      guest_type: guestType,
      title: JSON.stringify(title),
      price: position === 0 ? null : price,
      position,
    }));
    await putGuestPrices(tx, skuId, rows);
  }
  if (!priceSeasons) return;
  const rows = priceSeasons.map(({ title, from, to, weekdays, price, guestPrices: guests = [] }, position) => ({
    ...of,
    id: world.newId(),
    title: JSON.stringify(title),
    from_day: from,
    to_day: to,
    weekdays: [...new Set(weekdays)].sort(),
    price,
    guest_prices: JSON.stringify(guests),
    position,
  }));
  await putPriceSeasons(tx, skuId, rows);
}

/** Rows of new variants. Variants with one stock key share stock (H3); without a key each has its own. */
async function skuRows(deed: Deed, owner: Owner, { skus, first }: { skus: readonly NewSku[]; first: number }) {
  const { newId } = deed.world;
  const { productId, providerId, kind, slug } = owner;
  const numbers = skus.every(sku => sku.articleNumber) ? [] : await articleNumbers(deed.tx, providerId, slug);
  const stockItems = new Map<string, string>();
  const rows = [];
  for (const [
    at,
    { articleNumber, ean = null, title, price, perPurchaseAmount = 1, stock, acquire },
  ] of skus.entries()) {
    const id = newId();
    const number = articleNumber ?? freeName(slug, numbers);
    numbers.push(number);
    const key = stock?.key ?? id;
    const shared = stockItems.get(key);
    const stockItemId = stock ? (shared ?? newId()) : null;
    if (stock && stockItemId && !shared) {
      stockItems.set(key, stockItemId);
      await countStockIn(deed, { stockItemId, providerId, onHand: stock.onHand });
    }
    rows.push({
      id,
      product_id: productId,
      provider_id: providerId,
      acquire_type: kind,
      acquire: JSON.stringify(storedAcquire(acquire ?? defaultAcquire(kind)!)),
      article_number: number,
      ean,
      title: JSON.stringify(title),
      price,
      per_purchase_amount: perPurchaseAmount,
      stock_item_id: stockItemId,
      position: first + at,
    });
  }
  return rows;
}

function eanTaken(path: string, locale: Locale): Refusal {
  return refuse('invalid-input', { [`${path}.ean`]: m.catalogue_ean_taken({}, { locale }) });
}

const SAID: Record<
  SkuProblem,
  [field: string, text: (inputs: Record<never, never>, options: { locale: Locale }) => string]
> = {
  'wrong-kind': ['acquire', m.catalogue_wrong_kind],
  'nights-backwards': ['acquire.availability.availabilityRanges', m.catalogue_nights_backwards],
  'guest-twice': ['guestPrices', m.catalogue_guest_twice],
  'ordinary-guest-pays-otherwise': ['guestPrices', m.catalogue_ordinary_guest],
  'season-without-days': ['priceSeasons', m.catalogue_season_without_days],
  'season-of-unknown-guest': ['priceSeasons', m.catalogue_season_unknown_guest],
};

function refuseSku(problem: SkuProblem, path: string, locale: Locale): Refusal {
  const [field, text] = SAID[problem];
  return refuse('invalid-input', { [`${path}.${field}`]: text({}, { locale }) });
}
