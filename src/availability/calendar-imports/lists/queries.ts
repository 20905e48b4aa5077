import { sql } from 'kysely';
import { findProviderId, providerSign, providerTimeZone, providerWithRight } from '../../../providers/queries.ts';
import { may } from '../../../rights/rules.ts';
import type { Database } from '../../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../../shared/i18n.ts';
import { isRefusal, type Refusal } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { findResourceGroups } from '../../resources/queries.ts';
import type { Clash, Feed, FeedList } from '../contract.ts';
import { feedState } from '../rules.ts';

/** Feeds of a stall's units, for its staff. */
export async function readFeeds(world: World, caller: Caller, idOrSlug: string): Promise<FeedList | Refusal> {
  const allowed = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if (isRefusal(allowed)) return allowed;
  const { providerId } = allowed;
  const { db } = world;
  const { locale } = caller;
  const now = world.now();
  const [handle, sign, timeZone] = [
    await findProviderId(db, providerId),
    await providerSign(db, providerId, locale),
    await providerTimeZone(db, providerId),
  ];
  const groups = await findResourceGroups(db, providerId);
  return {
    provider: { _id: providerId, slug: handle!.slug, title: sign.title, timeZone },
    mayChange: may(caller, 'catalogue:change', providerId),
    mayTend: may(caller, 'orders:change', providerId),
    groups: groups.map(group => ({
      _id: group.id,
      title: inLocale(group.title, locale),
      units: group.resources.map(({ id, title }) => ({ _id: id, title: inLocale(title, locale) })),
    })),
    feeds: await findFeeds(db, providerId, now),
    clashes: await findClashes(db, providerId, { now, locale }),
    ours: await findOurs(db, providerId, now),
  };
}

type FeedRow = Omit<Feed, 'state' | 'host' | 'goodAt' | 'nextAt' | 'faultAt' | 'next'> & {
  url: string;
  createdAt: Date;
  goodAt: Date | null;
  dueAt: Date;
  faultAt: Date | null;
  fetchingUntil: Date | null;
  nextFrom: Date | null;
  nextUntil: Date | null;
};

async function findFeeds(db: Database, providerId: string, now: Date): Promise<Feed[]> {
  const { rows } = await sql<FeedRow>`
    select i.id as "_id", i.resource_id as "unitId", i.channel, i.title, i.url, i.created_at as "createdAt",
      i.good_at as "goodAt", i.due_at as "dueAt", i.fault, i.fault_at as "faultAt", i.fetching_until as "fetchingUntil",
      i.free_entries as "freeEntries", i.unreadable_entries as "unreadableEntries",
      coalesce(e.coming, 0)::int as coming, lower(e.next) as "nextFrom", upper(e.next) as "nextUntil"
    from calendar_imports i
    left join lateral (
      select count(*) as coming, (array_agg(during order by lower(during)))[1] as next from imported_events
      where import_id = i.id and gone_at is null and not ours and upper(during) > ${now}
    ) e on true
    where i.provider_id = ${providerId} and i.ended_at is null order by i.created_at, i.id`.execute(db);
  return rows.map(({ url, createdAt, fetchingUntil, nextFrom, nextUntil, dueAt, ...row }) => {
    const fetching = fetchingUntil !== null && fetchingUntil > now;
    return {
      ...row,
      host: new URL(url).hostname,
      state: feedState({ ...row, createdAt, fetching: fetching || dueAt <= now }, now),
      goodAt: row.goodAt?.toISOString() ?? null,
      nextAt: dueAt.toISOString(),
      faultAt: row.faultAt?.toISOString() ?? null,
      next: nextFrom && nextUntil && { from: nextFrom.toISOString(), until: nextUntil.toISOString() },
    };
  });
}

type Instants = 'from' | 'until' | 'bookedFrom' | 'bookedUntil';
type ClashRow = Omit<Clash, Instants | 'product'> & Record<Instants, Date> & { product: Words };

async function findClashes(
  db: Database,
  providerId: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Clash[]> {
  const { rows } = await sql<ClashRow>`
    select c.event_id as "eventId", c.booking_id as "bookingId", c.resource_id as "unitId", c.import_id as "importId",
      c.calendar, c.title, c.taken_from as from, c.taken_until as until, s.title as product,
      c.starts_at as "bookedFrom", c.ends_at as "bookedUntil"
    from calendar_clashes c join product_signs s on s.product_id = c.product_id
    where c.provider_id = ${providerId} and c.state in ('PENDING', 'BOOKED') and c.ends_at > ${now}
    order by c.starts_at, c.booking_id, c.event_id limit 50`.execute(db);
  return rows.map(row => ({
    ...row,
    product: inLocale(row.product, locale),
    from: row.from.toISOString(),
    until: row.until.toISOString(),
    bookedFrom: row.bookedFrom.toISOString(),
    bookedUntil: row.bookedUntil.toISOString(),
  }));
}

type OursRow = Omit<FeedList['ours'][number], 'from' | 'until'> & { from: Date; until: Date };

async function findOurs(db: Database, providerId: string, now: Date): Promise<FeedList['ours']> {
  const { rows } = await sql<OursRow>`
    select e.id as "eventId", e.resource_id as "unitId", i.title as calendar, e.title, lower(e.during) as from,
      upper(e.during) as until
    from imported_events e join calendar_imports i on i.id = e.import_id
    where e.provider_id = ${providerId} and e.gone_at is null and e.ours and upper(e.during) > ${now}
    order by lower(e.during), e.id limit 50`.execute(db);
  return rows.map(row => ({ ...row, from: row.from.toISOString(), until: row.until.toISOString() }));
}
