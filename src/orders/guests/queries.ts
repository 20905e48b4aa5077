import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { provenNumber } from '../../sign-in/phones/queries.ts';
import type { KnownGuest } from './contract.ts';
import { knownSince, soughtGuest } from './rules.ts';

const MOST_FOUND = 6;
const MOST_HAD = 3;

interface GuestRow extends Omit<KnownGuest, 'lastAt' | 'nextAt' | 'noteBy' | 'had'> {
  lastAt: Date | null;
  nextAt: Date | null;
  had: string[] | null;
  notedBy: string | null;
}

/** Guests whose name or number has this in it, those who were here last first. */
export async function findGuests(
  world: World,
  caller: Caller,
  { idOrSlug, text }: { idOrSlug: string; text: string },
): Promise<KnownGuest[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const { name, digits } = soughtGuest(text);
  const now = world.now();
  const { rows } = await sql<{ person: string }>`
    select guest_person(g.contact, g.id) as person from order_groups g
    where g.provider_id = ${staff.providerId} and g.created_at > ${knownSince(now)} and g.contact ->> 'name' <> ''
      and ${digits ? sql`g.contact ->> 'phone' like ${`%${digits}%`}` : sql`g.contact ->> 'name' ilike ${`%${name}%`}`}
    group by 1 order by max(g.created_at) desc limit ${MOST_FOUND}`.execute(world.db);
  const of = { providerId: staff.providerId, locale: caller.locale, now };
  return await readGuests(
    world.db,
    of,
    rows.map(row => row.person),
  );
}

/** The guest of an order; 404 where the stall has no such order, or knows nobody by it any more. */
export async function readGuest(
  world: World,
  caller: Caller,
  { idOrSlug, orderGroupId }: { idOrSlug: string; orderGroupId: string },
): Promise<KnownGuest | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const of = { providerId: staff.providerId, locale: caller.locale, now: world.now() };
  const person = await personOf(world.db, { ...of, orderGroupId });
  const [guest] = person ? await readGuests(world.db, of, [person]) : [];
  return guest ?? refuse('not-found');
}

/** Person that an order's guest is to a stall; null where they were forgotten, or are about to be. */
export async function personOf(
  db: Database | Tx,
  { providerId, orderGroupId, now }: { providerId: string; orderGroupId: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ person: string }>`
    select guest_person(contact, id) as person from order_groups
    where id = ${orderGroupId} and provider_id = ${providerId} and contact ->> 'name' <> ''
      and created_at > ${knownSince(now)}`.execute(db);
  return rows[0]?.person ?? null;
}

interface Of {
  providerId: string;
  locale: Locale;
  now: Date;
}

async function readGuests(
  db: Database,
  { providerId, locale, now }: Of,
  people: readonly string[],
): Promise<KnownGuest[]> {
  if (!people.length) return [];
  const { rows } = await sql<GuestRow>`
    with of_guest as (
      select p.person, p.place, g.id, g.contact, g.locale, g.created_at
      from unnest(${[...people]}::text[]) with ordinality as p (person, place)
      join order_groups g on g.provider_id = ${providerId} and guest_person(g.contact, g.id) = p.person
        and g.created_at > ${knownSince(now)}
    ), booked as (
      select o.person, b.starts_at, b.checked_in_at, b.no_show_at, b.state, b.order_item_id
      from of_guest o join order_bookings b on b.order_group_id = o.id where b.state in ('PENDING', 'BOOKED')
    )
    select last.id as "orderGroupId", last.contact ->> 'name' as name, last.contact ->> 'phone' as phone,
      last.contact ->> 'email' as email, last.locale as language,
      coalesce(n.note, '') as note, n.noted_by as "notedBy", k.visits, k."noShows", k."lastAt", k."nextAt",
      (select array_agg(h.title order by h.latest desc) from (
        select i.meta ->> 'title' as title, max(o.created_at) as latest
        from of_guest f join orders o on o.order_group_id = f.id join order_items i on i.order_id = o.id
        where f.person = last.person and i.kind = 'PRODUCT' and o.status not in ('CANCELLED', 'REJECTED')
        group by 1 order by 2 desc limit ${MOST_HAD}) h) as had
    from (select distinct on (person) * from of_guest order by person, created_at desc) last
    left join guest_notes n on n.provider_id = ${providerId} and n.person = last.person
    cross join lateral (
      select count(*) filter (where b.checked_in_at is not null
          or b.no_show_at is null and b.starts_at <= ${now})::int as visits,
        count(*) filter (where b.no_show_at is not null)::int as "noShows",
        max(b.starts_at) filter (where b.starts_at <= ${now} and b.no_show_at is null) as "lastAt",
        min(b.starts_at) filter (where b.starts_at > ${now}) as "nextAt"
      from booked b where b.person = last.person) k
    order by last.place`.execute(db);
  const names = await peopleNamed(
    db,
    rows.map(row => row.notedBy),
    locale,
  );
  return rows.map(({ notedBy, lastAt, nextAt, had, ...row }) => ({
    ...row,
    lastAt: lastAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    had: had ?? [],
    noteBy: (notedBy && names.get(notedBy)) || null,
  }));
}

/** People that a person of the hall is to its stalls: by proven number and address, and by what they ordered with. */
export async function peopleOfSubject(
  db: Database | Tx,
  { userId, emailAddress }: { userId: string; emailAddress: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select distinct guest_person(contact, id) as person from order_groups
    where customer_id = ${userId} and guest_person(contact, id) <> id::text`.execute(db);
  const proven = [await provenNumber(db, userId), emailAddress?.toLowerCase() ?? null].flatMap(one => one ?? []);
  return [...new Set([...proven, ...rows.map(row => row.person)])];
}

/** Notes of stalls on a person, and those that the person wrote: for the export of their personal data. */
export async function keptOfGuests(
  db: Database | Tx,
  subject: { userId: string; emailAddress: string | null },
): Promise<unknown> {
  const { userId } = subject;
  const people = await peopleOfSubject(db, subject);
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'aboutMe', (select coalesce(jsonb_agg(jsonb_build_object('stall', s.slug, 'note', n.note, 'at', n.noted_at)
          order by n.noted_at), '[]') from guest_notes n join provider_signs s on s.provider_id = n.provider_id
          where n.person = any(${people}::text[])),
      'writtenByMe', (select coalesce(jsonb_agg(jsonb_build_object('stall', s.slug, 'at', n.noted_at)
          order by n.noted_at), '[]') from guest_notes n join provider_signs s on s.provider_id = n.provider_id
          where n.noted_by = ${userId}),
      'bookedForMe', (select coalesce(jsonb_agg(jsonb_build_object('stall', s.slug, 'reference', g.reference,
          'contact', g.contact, 'at', g.created_at) order by g.created_at), '[]')
          from order_groups g join counter_orders c on c.order_group_id = g.id
          join provider_signs s on s.provider_id = g.provider_id
          where g.customer_id is null and guest_person(g.contact, g.id) = any(${people}::text[]))) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
