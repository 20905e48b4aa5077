import { sql } from 'kysely';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { giftHolder } from '../gifts/queries.ts';
import type { TicketType } from '../rules.ts';
import type { DeskRow, Step } from './contract.ts';
import type { Shelf } from './rules.ts';

/** Rows of one page of the list. */
const PAGE = 30;

interface Wish {
  shelf?: Shelf | undefined;
  text?: string | undefined;
  before?: string | undefined;
}

interface DeskList {
  rows: DeskRow[];
  more: boolean;
  counts: Record<Shelf, number>;
  products: { _id: string; title: string }[] | null;
}

/** Gift cards and vouchers of a seller. Names are for those who may read orders. */
export async function listTickets(
  world: World,
  caller: Caller,
  { idOrSlug, ...wish }: Wish & { idOrSlug: string },
): Promise<DeskList | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:read');
  if (isRefusal(staff)) return staff;
  const withNames = may(caller, 'orders:read', staff.providerId);
  const rows = await ticketRows(world, { ...staff, ...wish, withNames, most: PAGE + 1 });
  const gives = may(caller, 'tickets:change', staff.providerId);
  const products = gives ? await productNames(world, staff.providerId, caller.locale) : null;
  const counts = await countShelves(world, staff.providerId);
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE, counts, products };
}

async function countShelves({ db }: World, providerId: string): Promise<Record<Shelf, number>> {
  const { rows } = await sql<Record<Shelf, number>>`
    select count(*)::int as "ALL", count(*) filter (where ${ON_SHELF.GOOD})::int as "GOOD",
      count(*) filter (where ${ON_SHELF.BLOCKED})::int as "BLOCKED", count(*) filter (where ${ON_SHELF.ENDED})::int as "ENDED"
    from tickets t where t.provider_id = ${providerId}`.execute(db);
  return rows[0]!;
}

const ON_SHELF = {
  ALL: sql`true`,
  GOOD: sql`t.status = 'ACTIVE' and t.blocked_at is null`,
  BLOCKED: sql`t.status = 'ACTIVE' and t.blocked_at is not null`,
  ENDED: sql`t.status <> 'ACTIVE'`,
} as const;

export async function ticketRows(
  world: World,
  wish: Wish & { providerId: string; withNames: boolean; most: number },
): Promise<DeskRow[]> {
  const { providerId, shelf = 'ALL', text = '', before, withNames, most } = wish;
  const like = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const named = withNames ? sql`coalesce(h.name, g.contact ->> 'name')` : sql`null`;
  const { rows } = await sql<Omit<DeskRow, 'validUntil' | '_createdAt'> & { ends: Date; zone: string; at: Date }>`
    select t.id as "_id", t.type, t.status, t.blocked_at is not null as blocked, t.meta ->> 'title' as title,
      t.code_end as "codeEnd", t.amount, b.remaining as "amountLeft", t.valid_until as ends, s.time_zone as zone,
      ${named} as name, t.created_at as at,
      case when g.id is not null then json_build_object('_id', t.order_id, 'reference', g.reference) end as "order"
    from tickets t
    join ticket_balances b on b.ticket_id = t.id
    join sellers s on s.provider_id = t.provider_id
    left join order_groups g on g.id = t.order_group_id
    left join ticket_holders h on h.ticket_id = t.id
    where t.provider_id = ${providerId} and ${ON_SHELF[shelf]}
      and (${text.trim()} = '' or t.meta ->> 'title' ilike ${like} or t.code_end ilike ${like} or g.reference ilike ${like}
        or ${named}::text ilike ${like})
      and (${before ?? null}::uuid is null or (t.created_at, t.id) <
        (select c.created_at, c.id from tickets c where c.id = ${before ?? null}::uuid and c.provider_id = ${providerId}))
    order by t.created_at desc, t.id desc limit ${most}`.execute(world.db);
  return rows.map(({ ends, zone, at, ...row }) => ({
    ...row,
    validUntil: calendarDayAt(new Date(ends.getTime() - 1), zone),
    _createdAt: at.toISOString(),
  }));
}

/** Steps of a ticket's life, the latest first: what was done by hand, and what became of its worth by itself. */
export async function ticketHistory(
  world: World,
  caller: Caller,
  { idOrSlug, ticketId }: { idOrSlug: string; ticketId: string },
): Promise<Step[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:read');
  if (isRefusal(staff)) return staff;
  const { rows } = await sql<Omit<Step, 'happenedAt'> & { at: Date }>`
    select d.id as "_id", d.kind, d.amount, d.reason, u.name as by, d.happened_at as at
    from ticket_deeds d left join "user" u on u.id = d.by_user
    where d.ticket_id = ${ticketId} and d.provider_id = ${staff.providerId}
    union all
    select e.id, e.kind, e.amount, null, null, e.happened_at
    from ticket_entries e
    where e.ticket_id = ${ticketId} and e.provider_id = ${staff.providerId}
      and e.source not like 'door:%' and e.source not like 'restored:door:%'
      and not exists (select from ticket_deeds d where d.ticket_id = e.ticket_id and d.happened_at = e.happened_at
        and d.kind in ('ISSUED', 'REPLACED'))
    order by at desc, "_id" desc`.execute(world.db);
  return rows.length
    ? rows.map(({ at, ...row }) => ({ ...row, happenedAt: at.toISOString() }))
    : refuse('ticket-unknown');
}

/** Debt of a seller on gift cards and vouchers at the end of a day: summed from the tickets, and from the ledger. */
export async function ticketDebt(
  world: World,
  caller: Caller,
  { idOrSlug, day: asked }: { idOrSlug: string; day?: string | undefined },
): Promise<{ day: string; singlePurpose: number; multiPurpose: number; byBooks: number } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'turnover:read');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const timeZone = await providerTimeZone(world.db, providerId);
  const day = asked ?? calendarDayAt(world.now(), timeZone);
  const end = instantAt(day, '24:00', timeZone);
  const { rows } = await sql<{ single: number; multi: number; books: number }>`
    select coalesce(sum(x.amount) filter (where x.kind = 'SINGLE_PURPOSE'), 0)::bigint as single,
      coalesce(sum(x.amount) filter (where x.kind = 'MULTI_PURPOSE'), 0)::bigint as multi,
      (select coalesce(sum(case l.side when 'CREDIT' then l.amount else -l.amount end), 0)::bigint
        from ledger_entries l join ledger_transactions p on p.id = l.transaction_id
        where l.account_id like 'giftcard_liability:' || ${providerId}::text || ':%' and p.happened_at < ${end}) as books
    from (select t.voucher_vat_kind as kind, case when e.kind in ('ISSUED', 'RESTORED') then e.amount else -e.amount end as amount
      from ticket_entries e join tickets t on t.id = e.ticket_id
      where e.provider_id = ${providerId} and e.happened_at < ${end}) x`.execute(world.db);
  const { single, multi, books } = rows[0]!;
  return { day, singlePurpose: single, multiPurpose: multi, byBooks: books };
}

export interface GivenProduct {
  id: string;
  type: TicketType;
  title: Words;
  kicker: Words | null;
  image: string | null;
  validMonths: number | null;
}

/** Vouchers and gift cards that a seller has on its shelf. */
export async function givenProducts(
  db: World['db'] | Tx,
  { providerId, productId }: { providerId: string; productId?: string },
): Promise<GivenProduct[]> {
  const { rows } = await sql<GivenProduct>`
    select id, acquirable_as as type, meta -> 'title' as title, meta -> 'kicker' as kicker, meta -> 'images' ->> 0 as image,
      valid_months as "validMonths"
    from products where provider_id = ${providerId} and acquirable_as in ('VOUCHER', 'GIFTCARD') and archived_at is null
      and (${productId ?? null}::uuid is null or id = ${productId ?? null}::uuid)
    order by meta -> 'title' ->> 'sv', id limit 200`.execute(db);
  return rows;
}

async function productNames({ db }: World, providerId: string, locale: Locale) {
  const products = await givenProducts(db, { providerId });
  return products.map(({ id, title }) => ({ _id: id, title: inLocale(title, locale) }));
}

export interface Holder {
  name: string;
  email: string;
  locale: Locale;
}

/** Holder of a ticket: who opened it as a gift, whom it was given to, or who bought it. Null once they are forgotten. */
export async function holderOf(db: World['db'] | Tx, ticketId: string): Promise<Holder | null> {
  const receiver = await giftHolder(db, ticketId);
  if (receiver) return receiver.email ? ({ ...receiver, email: receiver.email } as Holder) : null;
  const { rows } = await sql<Holder>`
    select coalesce(h.name, g.contact ->> 'name') as name, coalesce(h.email, g.contact ->> 'email') as email,
      coalesce(h.locale, g.locale) as locale
    from tickets t left join ticket_holders h on h.ticket_id = t.id left join order_groups g on g.id = t.order_group_id
    where t.id = ${ticketId}`.execute(db);
  return rows[0]?.email ? rows[0] : null;
}

/** Tickets that were given to an address without an order. */
export async function heldBy(
  db: World['db'] | Tx,
  email: string | null,
): Promise<{ ticketId: string; name: string }[]> {
  if (!email) return [];
  const { rows } = await sql<{ ticketId: string; name: string }>`
    select ticket_id as "ticketId", name from ticket_holders where lower(email) = ${email} order by ticket_id`.execute(
    db,
  );
  return rows;
}
