import { sql } from 'kysely';
import type { NoticeWriter } from '../../../notices/queries.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { Database } from '../../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../../shared/i18n.ts';
import { formatDayAndTime, formatSpan } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { SILENT_AFTER_MS } from '../rules.ts';

/** Something about a calendar from elsewhere that its stall has to see to. */
export interface CalendarTrouble {
  key: string;
  providerId: string;
  ids: { what: 'clash'; eventId: string; bookingId: string } | { what: 'silent' | 'empty'; importId: string };
  /** Beginning of what is booked twice. */
  actBy: Date | null;
}

/** Days within which a clash is news: an older one was told, and its notice is forgotten after a month. */
const NEWS_DAYS = 3;
const MOST = 200;

/** Clashes, calendars that have long not answered, and those that are suddenly empty, of which no notice tells. */
export async function untoldTroubles(db: Database, now: Date): Promise<CalendarTrouble[]> {
  const [since, silentSince] = [
    new Date(now.getTime() - NEWS_DAYS * 86_400_000),
    new Date(now.getTime() - SILENT_AFTER_MS),
  ];
  const { rows } = await sql<CalendarTrouble>`
    with troubles as (
      select 'clash:' || c.event_id || ':' || c.booking_id as key, c.provider_id,
        jsonb_build_object('what', 'clash', 'eventId', c.event_id, 'bookingId', c.booking_id) as ids,
        least(c.starts_at, c.taken_from) as act_by
      from calendar_clashes c
      where c.state in ('PENDING', 'BOOKED') and c.ends_at > ${now} and c.since > ${since}
      union all
      select 'silent:' || i.id || ':' || extract(epoch from coalesce(i.good_at, i.created_at)), i.provider_id,
        jsonb_build_object('what', 'silent', 'importId', i.id), null
      from calendar_imports i join resources r on r.id = i.resource_id
      where i.ended_at is null and not r.retired and i.fault is not null
        and coalesce(i.good_at, i.created_at) <= ${silentSince}
      union all
      select 'empty:' || i.id || ':' || extract(epoch from i.empty_since), i.provider_id,
        jsonb_build_object('what', 'empty', 'importId', i.id), null
      from calendar_imports i where i.ended_at is null and i.fault = 'suddenly-empty'
    )
    select t.key, t.provider_id as "providerId", t.ids, t.act_by as "actBy" from troubles t
    where t.key is not null and not exists (select from notices n where n.key = 'calendar:' || t.key)
    order by t.key limit ${MOST}`.execute(db);
  return rows;
}

/** Notice of a calendar from elsewhere. Nothing of a clash that is over, or of a calendar that answers again. */
export const calendarNotice: NoticeWriter = (world, ids, { locale }) =>
  ids.what === 'clash' ? clashWords(world, ids, locale) : feedWords(world, ids, locale);

interface ClashRow {
  slug: string;
  timeZone: string;
  unit: Words;
  product: Words;
  calendar: string;
  takenFrom: Date;
  takenUntil: Date;
  startsAt: Date;
  endsAt: Date;
}

async function clashWords({ db }: World, { eventId = '', bookingId = '' }: Record<string, string>, locale: Locale) {
  const { rows } = await sql<ClashRow>`
    select s.slug, s.time_zone as "timeZone", u.title as unit, p.title as product, c.calendar,
      c.taken_from as "takenFrom", c.taken_until as "takenUntil", c.starts_at as "startsAt", c.ends_at as "endsAt"
    from calendar_clashes c join resources u on u.id = c.resource_id join provider_signs s on s.provider_id = c.provider_id
    join product_signs p on p.product_id = c.product_id
    where c.event_id = ${eventId}::uuid and c.booking_id = ${bookingId}::uuid and c.state in ('PENDING', 'BOOKED')`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return null;
  const { slug, timeZone, calendar, takenFrom, takenUntil, startsAt, endsAt } = found;
  const span = (from: Date, until: Date) => formatSpan(from.toISOString(), until.toISOString(), locale, timeZone);
  const [here, there] = [span(startsAt, endsAt), span(takenFrom, takenUntil)];
  return {
    title: m.feeds_notice_clash({ unit: inLocale(found.unit, locale) }, { locale }),
    text: m.feeds_notice_clash_text({ calendar, here, there, product: inLocale(found.product, locale) }, { locale }),
    href: bo.feeds(slug),
  };
}

async function feedWords({ db }: World, { what, importId = '' }: Record<string, string>, locale: Locale) {
  const { rows } = await sql<{ slug: string; timeZone: string; title: string; unit: Words; goodAt: Date | null }>`
    select s.slug, s.time_zone as "timeZone", i.title, r.title as unit, i.good_at as "goodAt"
    from calendar_imports i join resources r on r.id = i.resource_id join provider_signs s on s.provider_id = i.provider_id
    where i.id = ${importId}::uuid and i.ended_at is null and i.fault is not null
      and (i.fault = 'suddenly-empty') = ${what === 'empty'}`.execute(db);
  const [feed] = rows;
  if (!feed) return null;
  const about = { title: feed.title, unit: inLocale(feed.unit, locale) };
  const href = bo.feeds(feed.slug);
  if (what === 'empty')
    return {
      title: m.feeds_notice_empty(about, { locale }),
      text: m.feeds_notice_empty_text({}, { locale }),
      href,
    };
  const text = feed.goodAt
    ? m.feeds_notice_silent_text(
        { time: formatDayAndTime(feed.goodAt.toISOString(), locale, feed.timeZone) },
        { locale },
      )
    : m.feeds_notice_never_text({}, { locale });
  return { title: m.feeds_notice_silent(about, { locale }), text, href };
}
