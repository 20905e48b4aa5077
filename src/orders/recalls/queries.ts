import { sql } from 'kysely';
import { stallMaker } from '../../catalogue/safety/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { sellerSign } from '../../providers/sellers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { CurrentRecall, RecallNotice, Recalls, WholeRecall } from './contract.ts';
import { type RecallRemedy, reachOf } from './rules.ts';

export interface FoundRecall {
  id: string;
  providerId: string;
  productId: string;
  title: Words;
  identification: string;
  hazard: Words;
  todo: Words;
  remedies: RecallRemedy[];
  contact: string;
  boughtFrom: Date | null;
  begunAt: Date;
  endedAt: Date | null;
  timeZone: string;
}

export async function findRecall(db: Database | Tx, recallId: string): Promise<FoundRecall | null> {
  const { rows } = await sql<FoundRecall>`
    select r.id, r.provider_id as "providerId", r.product_id as "productId", r.title, r.identification, r.hazard, r.todo,
      r.remedies, r.contact, r.bought_from as "boughtFrom", r.begun_at as "begunAt", r.ended_at as "endedAt",
      s.time_zone as "timeZone"
    from recalls r join sellers s on s.provider_id = r.provider_id where r.id = ${recallId}`.execute(db);
  return rows[0] ?? null;
}

export const letterOfRecall = (recallId: string, orderId: string) => `product-recall:${recallId}:${orderId}`;

/** A recall as everybody reads it. */
export async function readNotice(db: Database, recallId: string, locale: Locale): Promise<RecallNotice | Refusal> {
  const one = await findRecall(db, recallId);
  if (!one) return refuse('not-found');
  const { slug, title } = await sellerSign(db, one.providerId, locale);
  return noticeOf(one, { slug, title }, locale);
}

function noticeOf(one: FoundRecall, seller: RecallNotice['seller'], locale: Locale): RecallNotice {
  return {
    ...{ _id: one.id, title: inLocale(one.title, locale), seller, identification: one.identification },
    ...{ hazard: inLocale(one.hazard, locale), todo: inLocale(one.todo, locale) },
    ...{ remedies: one.remedies, contact: one.contact },
    boughtFrom: one.boughtFrom && calendarDayAt(one.boughtFrom, one.timeZone),
    _begunAt: one.begunAt.toISOString(),
    _endedAt: one.endedAt?.toISOString() ?? null,
  };
}

/** Recalls that are going on in the whole hall, the newest first. */
export async function currentRecalls(db: Database, locale: Locale): Promise<CurrentRecall[]> {
  const { rows } = await sql<{
    id: string;
    title: Words;
    seller: Words;
    productId: string;
    slug: string;
    begunAt: Date;
  }>`
    select r.id, r.title, s.title as seller, g.product_id as "productId", g.slug, r.begun_at as "begunAt"
    from recalls r join sellers s on s.provider_id = r.provider_id join product_signs g on g.product_id = r.product_id
    where r.ended_at is null order by r.begun_at desc, r.id limit 100`.execute(db);
  return rows.map(({ id, title, seller, productId, slug, begunAt }) => ({
    ...{ _id: id, title: inLocale(title, locale), seller: inLocale(seller, locale) },
    product: { _id: productId, slug },
    ...{ _begunAt: begunAt.toISOString(), _endedAt: null },
  }));
}

interface ListedRow {
  id: string;
  title: Words;
  begunAt: Date;
  endedAt: Date | null;
  buyers: number;
  reached: number;
}

/** Recalls of a stall, and the goods that it may recall. */
export async function readRecalls(world: World, caller: Caller, idOrSlug: string): Promise<Recalls | Refusal> {
  const found = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(found)) return found;
  const { providerId } = found;
  const { db } = world;
  const [{ rows }, products, { stall }] = await Promise.all([
    sql<ListedRow>`
      select r.id, r.title, r.begun_at as "begunAt", r.ended_at as "endedAt", count(b.order_id)::int as buyers,
        (count(*) filter (where b.reached_at is not null or exists (
          select from accepted_letters a where a.key = 'product-recall:' || b.recall_id || ':' || b.order_id)))::int as reached
      from recalls r left join recall_buyers b on b.recall_id = r.id
      where r.provider_id = ${providerId} group by r.id order by r.begun_at desc, r.id`.execute(db),
    sql<{ id: string; title: Words }>`
      select p.id, p.meta -> 'title' as title from products p
      where p.provider_id = ${providerId} and p.acquirable_as = 'BUYABLE'
        and p.id not in (select product_id from recalled_products)
      order by p.meta -> 'title' ->> 'sv', p.id limit 500`.execute(db),
    stallMaker(db, providerId),
  ]);
  return {
    recalls: rows.map(({ id, title, begunAt, endedAt, buyers, reached }) => ({
      ...{ _id: id, title: inLocale(title, caller.locale), buyers, reached },
      ...{ _begunAt: begunAt.toISOString(), _endedAt: endedAt?.toISOString() ?? null },
    })),
    products: products.rows.map(({ id, title }) => ({ _id: id, title: inLocale(title, caller.locale) })),
    contact: stall?.contact ?? '',
    mayBegin: may(caller, 'catalogue:change', providerId),
  };
}

interface BuyerRow {
  orderId: string;
  reference: string;
  name: string;
  phone: string;
  hasAddress: boolean;
  pieces: number;
  accepted: boolean;
  failed: boolean;
  reachedAt: Date | null;
  how: string;
}

/** A recall with everybody who bought it: those whom it has not reached come first. */
export async function readRecall(
  world: World,
  caller: Caller,
  { idOrSlug, recallId }: { idOrSlug: string; recallId: string },
): Promise<WholeRecall | Refusal> {
  const found = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(found)) return found;
  const { db } = world;
  const one = await findRecall(db, recallId);
  if (one?.providerId !== found.providerId) return refuse('not-found');
  const { rows } = await sql<BuyerRow>`
    select b.order_id as "orderId", g.reference, coalesce(g.contact ->> 'name', '') as name,
      coalesce(g.contact ->> 'phone', '') as phone, coalesce(g.contact ->> 'email', '') <> '' as "hasAddress", b.pieces,
      exists (select from accepted_letters a where a.key = 'product-recall:' || b.recall_id || ':' || b.order_id) as accepted,
      exists (select from outbox o where o.key = 'product-recall:' || b.recall_id || ':' || b.order_id
        and o.failed_at is not null) as failed, b.reached_at as "reachedAt", b.reached_how as how
    from recall_buyers b join order_groups g on g.id = b.order_group_id
    where b.recall_id = ${recallId} order by b.told_at, g.reference`.execute(db);
  const buyers = rows.map(({ hasAddress, accepted, failed, reachedAt, ...row }) => ({
    ...row,
    reach: reachOf({ hasAddress, accepted, failed, reachedAt }),
    _reachedAt: reachedAt?.toISOString() ?? null,
  }));
  const { slug, title } = await sellerSign(db, one.providerId, caller.locale);
  const last = { NOT_REACHED: 0, ON_ITS_WAY: 1, REACHED: 2 };
  return {
    ...noticeOf(one, { slug, title }, caller.locale),
    buyers: buyers.toSorted((a, b) => last[a.reach] - last[b.reach]),
    mayChange: may(caller, 'catalogue:change', one.providerId),
  };
}

/** Recalls that are going on, whose buyers may have become more. */
export async function openRecalls(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from recalls where ended_at is null order by begun_at, id`.execute(db);
  return rows.map(row => row.id);
}

/** Recalls that concern a customer, for the export; and those that a member of staff began, ended or reached buyers of. */
export async function keptOfRecalls(
  db: Database | Tx,
  { userId, orderGroupIds }: { userId: string; orderGroupIds: readonly string[] },
): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'bought', (select coalesce(jsonb_agg(jsonb_build_object('recall', b.recall_id, 'pieces', b.pieces,
          'toldAt', b.told_at, 'reachedAt', b.reached_at) order by b.told_at), '[]')
        from recall_buyers b where b.order_group_id = any(${[...orderGroupIds]}::uuid[])),
      'handled', (select coalesce(jsonb_agg(jsonb_build_object('recall', r.id, 'begunAt', r.begun_at)), '[]')
        from recalls r where ${userId} in (r.begun_by, r.ended_by)),
      'reached', (select coalesce(jsonb_agg(jsonb_build_object('recall', b.recall_id, 'at', b.reached_at)), '[]')
        from recall_buyers b where b.reached_by = ${userId})) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
