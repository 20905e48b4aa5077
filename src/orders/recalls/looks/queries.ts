import { type RawBuilder, sql } from 'kysely';
import { productHandle } from '../../../catalogue/queries.ts';
import { providerTimeZone } from '../../../providers/queries.ts';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import { inLocale, LOCALES, type Locale, type Words } from '../../../shared/i18n.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import { instantAt } from '../../../shared/wall-time.ts';
import type { LookAtRecall, RecallLook } from '../contract.ts';
import { lookedMark, recallLetter, type ToldRecall } from '../letters/rules.ts';

/** Orders in which goods are that were bought from a moment on, and not given back, with their pieces. */
export const ordersWith = (productId: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  select o.id, o.order_group_id, sum(i.quantity - i.returned) as pieces
  from order_items i join orders o on o.id = i.order_id
  where i.product_id = ${productId} and i.kind = 'PRODUCT' and i.quantity > i.returned
    and o.status in ('PENDING_CONFIRMATION', 'CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED')
    and (${from} is null or o.created_at >= ${from})
  group by o.id, o.order_group_id`;

interface PlannedRecall extends ToldRecall {
  boughtFrom: Date | null;
  /** Mark of all that the letters say. */
  looked: string;
  seller: Record<Locale, string>;
}

type Asked = Omit<LookAtRecall, '_id' | '_type' | '_createdAt' | 'idOrSlug'>;

/** A recall as it would begin now, with the words that the hall adds to what staff wrote. */
export async function plannedRecall(tx: Tx, providerId: string, asked: Asked): Promise<PlannedRecall | Refusal> {
  const { productId, boughtFrom: day, ...said } = asked;
  const product = await productHandle(tx, productId);
  if (product?.providerId !== providerId || product.kind !== 'BUYABLE') return refuse('not-found');
  const from = day && instantAt(day, '00:00', await providerTimeZone(tx, providerId));
  const titles: [Locale, string][] = [];
  for (const locale of LOCALES) titles.push([locale, (await sellerOfRecord(tx, providerId, locale)).seller.title]);
  const seller = Object.fromEntries(titles) as Record<Locale, string>;
  const told = { ...said, productId, title: product.meta.title };
  return { ...told, boughtFrom: from || null, seller, looked: lookedMark(told, day, seller) };
}

interface Counted {
  locale: Locale;
  orders: number;
  pieces: number;
  unwritten: number;
}

/** What would happen if a recall began now. */
export async function lookAt(tx: Tx, recall: PlannedRecall, locale: Locale): Promise<RecallLook> {
  const { productId, boughtFrom, seller, looked } = recall;
  const { rows } = await sql<Counted>`
    select g.locale, count(*)::int as orders, sum(b.pieces)::int as pieces,
      (count(*) filter (where coalesce(g.contact ->> 'email', '') = ''))::int as unwritten
    from (${ordersWith(sql`${productId}`, sql`${boughtFrom}::timestamptz`)}) b
      join order_groups g on g.id = b.order_group_id
    group by g.locale`.execute(tx);
  const shelf = await sql<{ title: Words; available: number | null }>`
    select k.title, l.available from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id
    where k.product_id = ${productId} order by k.position, k.id`.execute(tx);
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    title: inLocale(recall.title, locale),
    shelf: shelf.rows.map(row => ({ title: inLocale(row.title, locale), available: row.available })),
    orders: sum(row => row.orders),
    pieces: sum(row => row.pieces),
    unwritten: sum(row => row.unwritten),
    letters: LOCALES.map(one => {
      const { subject, parts } = recallLetter(recall, { seller: seller[one], reference: 'SH-…' }, one);
      const counted = rows.find(row => row.locale === one);
      return {
        locale: one,
        orders: counted ? counted.orders - counted.unwritten : 0,
        subject,
        parts: parts.map(part =>
          'heading' in part ? { heading: true, text: part.heading } : { heading: false, text: part.text },
        ),
      };
    }),
    looked,
  };
}
