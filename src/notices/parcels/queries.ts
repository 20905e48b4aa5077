import { sql } from 'kysely';
import { hallName } from '../../notifications/names/queries.ts';
import { bo } from '../../office-links.ts';
import { may, mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { signOf } from '../places/queries.ts';
import type { QuietHours } from '../quiet/rules.ts';
import { colleaguesOf, mayHear } from '../recipients/queries.ts';
import type { NoticeKind } from '../rules.ts';
import type { NoticeRow } from '../store.ts';
import { linesOf, type ParcelWords, type SaidNotice } from './rules.ts';
import type { Parcel } from './store.ts';

export interface Recipient {
  email: string | null;
  phone: string | null;
  scopes: readonly string[] | null;
  quiet: QuietHours | null;
}

/** Recipient of a parcel now: an address that was changed meanwhile is the new one. Null for who has left. */
export async function recipientOf(world: World, parcel: Parcel): Promise<Recipient | null> {
  const { userId, address, channel } = parcel;
  if (userId === null)
    return {
      ...{ email: channel === 'mail' ? address : null, phone: channel === 'text' ? address : null },
      ...{ scopes: null, quiet: null },
    };
  const [person] = await colleaguesOf(world, world.db, parcel.providerId, userId);
  return person ?? null;
}

interface NoticeOfParcel {
  kind: NoticeKind;
  ids: Record<string, string>;
}

/** Words of a parcel as they are true now; null when nothing is left to say, or when its person may hear no more of it. */
export async function parcelWords(world: World, parcel: Parcel): Promise<ParcelWords | null> {
  const { providerId, locale, channel } = parcel;
  const recipient = await recipientOf(world, parcel);
  if (!recipient) return null;
  const { scopes } = recipient;
  const notices = (await noticesOf(world.db, parcel.id)).filter(
    ({ kind }) => scopes === null || mayHear({ scopes }, kind, providerId),
  );
  const seesMoney =
    scopes === null ||
    (providerId ? may({ scopes }, 'turnover:read', providerId) : mayInHall({ scopes }, 'platform:money'));
  const email = channel === 'mail' ? recipient.email : null;
  const reader = { locale, seesMoney, email, now: world.now() };
  const most = linesOf(channel);
  const said: SaidNotice[] = [];
  let looked = 0;
  for (const { kind, ids } of notices) {
    if (said.length === most) break;
    looked += 1;
    const words = await world.noticeWriters[kind]?.(world, ids, reader);
    if (words) said.push({ ...words, kind });
  }
  const [first] = said;
  if (!first) return null;
  const more = notices.length - looked;
  const place = await placeOf(world, providerId, locale);
  const href = said.length + more === 1 ? first.href : place.href;
  return { locale, place: place.title, said, more, href };
}

async function noticesOf(db: Database, parcelId: string): Promise<NoticeOfParcel[]> {
  const { rows } = await sql<NoticeOfParcel>`
    select n.kind, n.ids from notice_messages x join notices n on n.id = x.notice_id
    where x.parcel_id = ${parcelId} order by n.happened_at, n.id`.execute(db);
  return rows;
}

async function placeOf(world: World, providerId: string | null, locale: Parcel['locale']) {
  if (!providerId) return { title: await hallName(world.db, locale), href: bo.platformCases() };
  const sign = await signOf(world.db, providerId);
  return { title: inLocale(sign!.title, locale), href: bo.orders(sign!.slug) };
}

export async function findParcel(db: Database, id: string): Promise<Parcel | null> {
  const { rows } = await sql<Parcel>`
    select id, provider_id as "providerId", user_id as "userId", address, channel, locale, handed_at as "handedAt"
    from notice_parcels where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Notices of a text that its person has no mail about. */
export async function noticesWithoutMail(tx: Tx, { id, providerId }: Parcel): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.provider_id as "providerId", n.kind, n.act_by as "actBy", n.to_user as "toUser", n.not_to as "notTo",
      (select s.time_zone from provider_signs s where s.provider_id = ${providerId}) as "timeZone"
    from notice_messages x join notices n on n.id = x.notice_id
    where x.parcel_id = ${id} and not exists (select from notice_messages o
      where o.notice_id = x.notice_id and o.user_id = x.user_id and o.channel = 'mail')
    order by n.happened_at, n.id`.execute(tx);
  return rows;
}

export async function browsersOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}
