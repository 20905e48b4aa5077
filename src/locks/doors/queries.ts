import { sql } from 'kysely';
import { findProviderId, providerSign, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { COMPANY_KINDS, type CompanyKind, type LockFault } from '../companies/rules.ts';
import { openedDoorFallback } from '../fallbacks/commands.ts';
import type { GrantState } from '../grants/rules.ts';
import type { ComingKey, Door, DoorOpening, LockList, StaffCode } from './contract.ts';

/** Doors of a stall for its staff: never with a code of a guest. */
export async function readLocks(world: World, caller: Caller, idOrSlug: string): Promise<LockList | Refusal> {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(allowed)) return allowed;
  const { providerId } = allowed;
  const { db } = world;
  const { locale } = caller;
  const now = world.now();
  const mayChange = may(caller, 'catalogue:change', providerId);
  const handle = await findProviderId(db, providerId);
  const sign = await providerSign(db, providerId, locale);
  const timeZone = await providerTimeZone(db, providerId);
  return {
    provider: { _id: providerId, slug: handle!.slug, title: sign.title, timeZone },
    mayChange,
    mayOpen: may(caller, 'orders:change', providerId),
    kinds: COMPANY_KINDS.filter(kind => world.config.locks.apiBases[kind] !== null),
    accounts: await accountsOf(db, providerId),
    units: await unitsOf(db, providerId, locale),
    products: await productsOf(db, providerId, locale),
    doors: await doorsOf(world, providerId, { now, mayChange }),
    codes: await codesOf(db, providerId, caller),
  };
}

async function accountsOf(db: Database, providerId: string): Promise<LockList['accounts']> {
  const { rows } = await sql<{
    _id: string;
    kind: CompanyKind;
    title: string;
    customer: string;
    doors: number;
    at: Date;
  }>`
    select a.id as "_id", a.kind, a.title, a.customer, a.created_at as at,
      (select count(*)::int from lock_doors d where d.account_id = a.id and d.ended_at is null) as doors
    from lock_accounts a where a.provider_id = ${providerId} and a.ended_at is null order by a.created_at, a.id`.execute(
    db,
  );
  return rows.map(({ at, ...row }) => ({ ...row, _createdAt: at.toISOString() }));
}

async function unitsOf(db: Database, providerId: string, locale: Locale): Promise<LockList['units']> {
  const { rows } = await sql<{ _id: string; title: Words }>`
    select r.id as "_id", r.title from resources r join resource_groups g on g.id = r.group_id
    where r.provider_id = ${providerId} and not r.retired order by g.slug, r.position`.execute(db);
  return rows.map(({ _id, title }) => ({ _id, title: inLocale(title, locale) }));
}

async function productsOf(db: Database, providerId: string, locale: Locale): Promise<LockList['products']> {
  const { rows } = await sql<{ _id: string; title: Words }>`
    select p.id as "_id", p.meta -> 'title' as title from products p join offers o on o.product_id = p.id
    where p.provider_id = ${providerId} order by p.slug`.execute(db);
  return rows.map(({ _id, title }) => ({ _id, title: inLocale(title, locale) }));
}

interface DoorRow extends Omit<Door, 'coming' | 'openings' | 'fallback' | 'seenAt' | 'isAsked'> {
  sealed: Buffer | null;
  seen: Date | null;
  lookAt: Date;
}

async function doorsOf(
  world: World,
  providerId: string,
  { now, mayChange }: { now: Date; mayChange: boolean },
): Promise<Door[]> {
  const { rows } = await sql<DoorRow>`
    select d.id as "_id", d.title, d.account_id as "accountId", a.kind, d.lock_ref as "lockRef",
      d.minutes_before as "minutesBefore", d.minutes_after as "minutesAfter", d.fallback as sealed, d.battery,
      d.skew_seconds as "skewSeconds", d.seen_at as seen, d.fault, d.look_at as "lookAt",
      array(select resource_id from lock_door_uses u where u.door_id = d.id and resource_id is not null) as "unitIds",
      array(select product_id from lock_door_uses u where u.door_id = d.id and product_id is not null) as "productIds"
    from lock_doors d join lock_accounts a on a.id = d.account_id
    where d.provider_id = ${providerId} and d.ended_at is null order by d.title, d.id`.execute(world.db);
  const doors: Door[] = [];
  for (const { sealed, seen, lookAt, ...row } of rows) {
    doors.push({
      ...row,
      fallback: mayChange ? openedDoorFallback(world, row._id, sealed) : null,
      seenAt: seen?.toISOString() ?? null,
      isAsked: lookAt <= now,
      coming: await comingOf(world.db, row._id),
      openings: await openingsOf(world.db, row._id),
    });
  }
  return doors;
}

interface ComingRow extends Omit<ComingKey, 'from' | 'until' | 'state'> {
  from: Date;
  until: Date;
  state: GrantState;
}

/** Next keys of a door, and those that its lock has not taken back. */
async function comingOf(db: Database, doorId: string): Promise<ComingKey[]> {
  const { rows } = await sql<ComingRow>`
    select g.id as "_id", i.order_id as "orderId", o.reference, coalesce(o.contact ->> 'name', '') as customer,
      lower(g.wished) as from, upper(g.wished) as until, g.state, g.fault, g.fallback is not null as "hasFallback"
    from lock_grants g join order_items i on i.id = g.order_item_id join order_groups o on o.id = g.order_group_id
    where g.door_id = ${doorId} and g.purpose = 'BOOKING' and g.state <> 'ENDED'
      and (g.end_reason is null or g.end_reason <> 'PAST')
    order by lower(g.wished), g.id limit 8`.execute(db);
  return rows.map(({ from, until, state, ...row }) => ({
    ...row,
    state: shownState(state),
    ...{ from: from.toISOString(), until: until.toISOString() },
  }));
}

function shownState(state: GrantState): ComingKey['state'] {
  return state === 'ENDING' || state === 'ENDED' ? 'ENDED' : state;
}

interface OpeningRow {
  _id: string;
  at: Date;
  purpose: 'BOOKING' | 'STAFF' | null;
  customer: string | null;
  reason: string | null;
  other: string | null;
}

async function openingsOf(db: Database, doorId: string): Promise<DoorOpening[]> {
  const { rows } = await sql<OpeningRow>`
    select p.company_ref as "_id", p.at, g.purpose, o.contact ->> 'name' as customer, g.reason, p.by_other as other
    from lock_openings p left join lock_grants g on g.id = p.grant_id left join order_groups o on o.id = g.order_group_id
    where p.door_id = ${doorId} order by p.at desc, p.company_ref limit 10`.execute(db);
  return rows.map(({ _id, at, purpose, customer, reason, other }) => ({
    ...{ _id, at: at.toISOString(), by: purpose === 'BOOKING' ? 'GUEST' : (purpose ?? 'OTHER') },
    who: (purpose === 'BOOKING' ? customer : purpose === 'STAFF' ? reason : other) ?? '',
  }));
}

interface CodeRow {
  _id: string;
  doorId: string;
  door: string;
  reason: string;
  askedBy: string | null;
  from: Date;
  until: Date;
  state: GrantState;
  fault: LockFault | null;
}

/** Codes that staff asked for, the newest first. */
async function codesOf(db: Database, providerId: string, { userId, locale }: Caller): Promise<StaffCode[]> {
  const { rows } = await sql<CodeRow>`
    select g.id as "_id", g.door_id as "doorId", d.title as door, coalesce(g.reason, '') as reason, g.asked_by as "askedBy",
      lower(g.wished) as from, upper(g.wished) as until, g.state, g.fault
    from lock_grants g join lock_doors d on d.id = g.door_id
    where g.provider_id = ${providerId} and g.purpose = 'STAFF' order by g.wished_at desc, g.id limit 20`.execute(db);
  const names = await peopleNamed(
    db,
    rows.map(row => row.askedBy),
    locale,
  );
  return rows.map(({ askedBy, from, until, state, ...row }) => ({
    ...row,
    by: (askedBy && names.get(askedBy)) || null,
    mine: askedBy !== null && askedBy === userId,
    ...{ from: from.toISOString(), until: until.toISOString(), state: shownState(state) },
  }));
}
