import { sql } from 'kysely';
import type { Channel } from '../../availability/calendar-imports/rules.ts';
import { type Config, keyedHash } from '../../config.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { parseId, shortId } from '../../shared/ids.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { CalendarExport, ExportList } from './contract.ts';
import type { Exported, KeptTime, LastTold } from './rules.ts';

export interface ExportRow {
  id: string;
  providerId: string;
  resourceId: string | null;
  productId: string | null;
  userId: string | null;
  channel: Channel;
  withGuests: boolean;
  locale: Locale;
  version: number;
  readAt: Date | null;
}

const COLUMNS = sql`e.id, e.provider_id as "providerId", e.resource_id as "resourceId", e.product_id as "productId",
  e.user_id as "userId", e.channel, e.with_guests as "withGuests", e.locale, e.version, e.read_at as "readAt"`;

/** A calendar that lives; `locked` keeps it so until this transaction ends. */
export async function findExport(db: Database | Tx, exportId: string, locked = false): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from calendar_exports e
    where e.id = ${exportId} and e.ended_at is null ${locked ? sql`for update of e` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export function aboutOf({ resourceId, productId }: Pick<ExportRow, 'resourceId' | 'productId'>): Exported {
  if (resourceId) return 'UNIT';
  return productId ? 'PRODUCT' : 'PERSON';
}

/** Secret part of an address: of its calendar and its number, so that nothing in the database opens one. */
export function addressSecret(config: Pick<Config, 'appSecret'>, { id, version }: Pick<ExportRow, 'id' | 'version'>) {
  return keyedHash(config, 'calendar-export', `${id}:${version}`).slice(0, 32);
}

/** Address of a calendar. Some readers want it to end like a file. */
export function exportAddress(config: Pick<Config, 'appSecret' | 'baseUrl'>, one: ExportRow): string {
  return `${config.baseUrl}/api/calendars/${shortId(one.id)}-${addressSecret(config, one)}.ics`;
}

/** Calendar and secret that an address names; null of what is none. */
export function addressParts(file: string): { exportId: string; secret: string } | null {
  const [, id, secret] = /^([\w-]{22})-([\w-]{32})\.ics$/.exec(file) ?? [];
  const exportId = id && parseId(id);
  return exportId && secret ? { exportId, secret } : null;
}

/** Calendars that others read of a stall; of those of persons the caller's own. */
export async function readExports(world: World, caller: Caller, idOrSlug: string): Promise<ExportList | Refusal> {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if (isRefusal(allowed)) return allowed;
  const { providerId } = allowed;
  const mayChange = may(caller, 'catalogue:change', providerId);
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from calendar_exports e
    where e.provider_id = ${providerId} and e.ended_at is null and (e.user_id is null or e.user_id = ${caller.userId})
    order by e.created_at, e.id`.execute(world.db);
  const { rows: products } = await sql<{ _id: string; title: Words }>`
    select s.product_id as "_id", s.title from product_signs s join product_offers o on o.product_id = s.product_id
    where s.provider_id = ${providerId} order by s.slug`.execute(world.db);
  return {
    mayChange,
    exports: rows.map(row => exportAnswer(world, row, mayChange || row.userId !== null)),
    products: products.map(({ _id, title }) => ({ _id, title: inLocale(title, caller.locale) })),
  };
}

function exportAnswer({ config }: World, row: ExportRow, mayHandOut: boolean): CalendarExport {
  return {
    _id: row.id,
    about: aboutOf(row),
    subjectId: row.resourceId ?? row.productId,
    channel: row.channel,
    withGuests: row.withGuests,
    url: mayHandOut ? exportAddress(config, row) : null,
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** Past that stays in a calendar, and the most that one has. */
const PAST_DAYS = 30;
const MOST_ENTRIES = 2000;

type KeptRow = Omit<KeptTime, 'title' | 'places' | 'guest' | 'seats'> & {
  title: Words | null;
  places: Words[];
  contact: { name?: string; phone?: string } | null;
  reference: string | null;
  taken: number | null;
  capacity: number | null;
};

/** Times that this calendar tells of, earliest first. */
export async function findKeptTimes(tx: Tx, one: ExportRow, now: Date): Promise<KeptTime[]> {
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000);
  const parts = [ofBookings(one, since), ...(one.resourceId ? [ofBlocks(one, since)] : [ofDepartures(one, since)])];
  const { rows } = await sql<KeptRow>`
    select * from (${sql.join(parts, sql` union all `)}) as kept order by start, id limit ${MOST_ENTRIES}`.execute(tx);
  return rows.map(({ title, places, contact, reference, taken, capacity, ...row }) => ({
    ...row,
    title: inLocale(title, one.locale),
    seats: taken === null || capacity === null ? null : { taken, of: capacity },
    places: places.map(place => inLocale(place, one.locale)),
    guest: reference === null ? null : { name: contact?.name ?? '', phone: contact?.phone ?? null, reference },
  }));
}

/** Bookings that are promised. Those of departures are told of with their departure, but for a person's own unit. */
function ofBookings({ providerId, resourceId, productId }: ExportRow, since: Date) {
  const about = resourceId
    ? sql`exists (select from booking_resources r where r.booking_id = b.booking_id and r.resource_id = ${resourceId})`
    : productId
      ? sql`b.product_id = ${productId}`
      : sql`true`;
  return sql`
    select b.booking_id as id, 'BOOKING' as kind, b.starts_at as start, b.ends_at as end,
      b.kind in ('NIGHTS', 'DAYS') as "wholeDays", b.state = 'BOOKED' as certain, s.title, b.party,
      coalesce((select jsonb_agg(r.title order by r.position) from booking_resources r
        where r.booking_id = b.booking_id), '[]') as places,
      g.contact, g.reference, null::int as taken, null::int as capacity
    from order_bookings b join product_signs s on s.product_id = b.product_id
    left join order_groups g on g.id = b.order_group_id
    where b.provider_id = ${providerId} and b.state in ('PENDING', 'BOOKED') and b.ends_at > ${since}
      and b.kind <> 'DEPARTURES' and ${about}`;
}

function ofDepartures({ providerId, productId }: ExportRow, since: Date) {
  return sql`
    select d.id, 'DEPARTURE', d.starts_at, d.ends_at, false, true, s.title, null::int, '[]'::jsonb, null::jsonb, null::text,
      d.taken, d.capacity
    from departures d join product_signs s on s.product_id = d.product_id
    where d.provider_id = ${providerId} and not d.called_off and d.ends_at > ${since}
      and (${productId}::uuid is null or d.product_id = ${productId}::uuid)
      and (${productId}::uuid is not null or d.taken > 0)`;
}

/** Blocks of a unit, and what calendars from elsewhere keep of it, but for that of who reads this one. */
function ofBlocks({ resourceId, channel }: ExportRow, since: Date) {
  return sql`
    select r.id, 'BLOCK', lower(r.during), upper(r.during), ${isSleptIn(resourceId!)}, true, null::jsonb, null::int,
      '[]'::jsonb, null::jsonb, null::text, null::int, null::int
    from unit_blocks r where r.resource_id = ${resourceId} and upper(r.during) > ${since}
    union all
    select e.event_id, 'IMPORT', lower(e.during), upper(e.during), e.days is not null or ${isSleptIn(resourceId!)}, true,
      jsonb_build_object('sv', e.calendar), null::int, '[]'::jsonb, null::jsonb, null::text, null::int, null::int
    from imported_times e
    where e.resource_id = ${resourceId} and upper(e.during) > ${since} and (e.channel = 'OTHER' or e.channel <> ${channel})`;
}

function isSleptIn(resourceId: string) {
  return sql`exists (select from resources u join offer_needs n on n.group_id = u.group_id
    join product_offers o on o.product_id = n.product_id where u.id = ${resourceId} and o.rules ->> 'kind' = 'NIGHTS')`;
}

/** Entries by name, as their reader was told of them the last time. */
export async function lastTold(tx: Tx, exportId: string): Promise<Map<string, LastTold>> {
  const rows = await tx
    .selectFrom('exported_events')
    .select(['uid', 'fingerprint', 'sequence', 'stamp'])
    .where('export_id', '=', exportId)
    .execute();
  return new Map(rows.map(({ uid, ...row }) => [uid, row]));
}

/** Calendars that were made for a person, or by one. Their addresses are keys, and so left out. */
export async function keptInExports(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('calendar_exports as e')
    .innerJoin('provider_signs as p', 'p.provider_id', 'e.provider_id')
    .select([
      'p.slug as stall',
      'e.channel',
      'e.with_guests as withGuests',
      'e.created_at as madeAt',
      'e.ended_at as endedAt',
    ])
    .where(eb => eb.or([eb('e.user_id', '=', userId), eb('e.created_by', '=', userId)]))
    .orderBy('e.created_at')
    .execute();
}

/** Names of what a calendar is about, where the stall has it. */
export async function findSubject(
  db: Database | Tx,
  { providerId, about, subjectId }: { providerId: string; about: Exported; subjectId: string },
): Promise<{ title: Words | null; stall: Words } | null> {
  const subject = {
    UNIT: sql`(select title from resources where id = ${parseId(subjectId)} and provider_id = ${providerId} and not retired)`,
    PRODUCT: sql`(select title from product_signs where product_id = ${parseId(subjectId)} and provider_id = ${providerId})`,
    PERSON: sql`null::jsonb`,
  }[about];
  const { rows } = await sql<{ title: Words | null; stall: Words }>`
    select ${subject} as title, title as stall from provider_signs where provider_id = ${providerId}`.execute(db);
  const [row] = rows;
  return row && (row.title || about === 'PERSON') ? row : null;
}

export async function countExports(tx: Tx, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendar_exports where provider_id = ${providerId} and ended_at is null`.execute(
    tx,
  );
  return rows[0]!.count;
}
