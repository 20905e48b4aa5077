import { sql } from 'kysely';
import { may, mayInHall, ROLES, roleAt } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isLocale, type Locale } from '../../shared/i18n.ts';
import type { World } from '../../shared/world.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { givenEmail } from '../../sign-in/phones/rules.ts';
import { DEFAULT_QUIET, DEFAULT_SUMMARY_AT, type QuietHours } from '../quiet/rules.ts';
import {
  DEFAULT_CHANNELS,
  HALL_DEFAULTS,
  HALL_KINDS,
  isHallKind,
  isStallKind,
  type NoticeChannel,
  type NoticeKind,
  STALL_KINDS,
  TRIAL,
  type Wish,
  wishedChannels,
} from '../rules.ts';
import { contactListeners } from './points/queries.ts';

/** One person as the hall reaches them: null where it does not. */
export interface Reach {
  email: string | null;
  phone: string | null;
  /** Browsers that were allowed. */
  browsers: number;
}

/** Person with a role at a stall, or in the hall, with what they chose. */
export interface Colleague extends Reach {
  userId: string;
  scopes: string[];
  locale: Locale;
  quiet: QuietHours | null;
  summaryAt: string;
  wishes: Wish[];
}

/** Somebody who hears of a notice: a person or a contact point, and by which channels. */
export interface Listener {
  userId: string | null;
  address: string | null;
  channels: NoticeChannel[];
  locale: Locale;
  quiet: QuietHours | null;
}

interface ColleagueRow {
  userId: string;
  scopes: string[];
  locale: string | null;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  browsers: number;
  hours: { quietFrom: string | null; quietUntil: string | null; summaryAt: string } | null;
  wishes: Wish[];
}

/** People of a stall with their wishes; without a stall, those with scopes of the hall. */
export async function colleaguesOf(
  world: Pick<World, 'config'>,
  db: Database | Tx,
  providerId: string | null,
  only?: string,
): Promise<Colleague[]> {
  const scopes = Object.keys(ROLES).map(role => `${providerId}:${role}`);
  const held = providerId ? sql`s.scope = any(${scopes})` : sql`s.scope like 'platform:%'`;
  const { rows } = await sql<ColleagueRow>`
    select u.id as "userId", array_agg(s.scope) as scopes, u.locale, u.email, u."emailVerified",
      (select p.phone_number from phones p where p.user_id = u.id) as phone,
      (select count(*)::int from push_subscriptions b where b.user_id = u.id) as browsers,
      (select json_build_object('quietFrom', h.quiet_from, 'quietUntil', h.quiet_until, 'summaryAt', h.summary_at)
        from notice_hours h where h.user_id = u.id and h.provider_id is not distinct from ${providerId}) as hours,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'channel', w.channel, 'wanted', w.wanted)), '[]')
        from notice_wishes w where w.user_id = u.id and w.provider_id is not distinct from ${providerId}) as wishes
    from scopes s join "user" u on u.id = s.user_id
    where ${held} and ${only === undefined ? sql`true` : sql`u.id = ${only}`}
    group by u.id order by u.id`.execute(db);
  return rows.map(row => ({
    ...{ userId: row.userId, scopes: row.scopes, wishes: row.wishes, browsers: row.browsers },
    locale: isLocale(row.locale) ? row.locale : 'sv',
    email: row.emailVerified ? givenEmail(row.email) : null,
    phone: row.phone && textableNumber(world.config, row.phone),
    quiet: quietOf(row.hours),
    summaryAt: row.hours?.summaryAt ?? DEFAULT_SUMMARY_AT,
  }));
}

function quietOf(hours: ColleagueRow['hours']): QuietHours | null {
  if (!hours) return DEFAULT_QUIET;
  return hours.quietFrom && hours.quietUntil ? { from: hours.quietFrom, until: hours.quietUntil } : null;
}

/** Whether somebody may hear of a kind, by the rights that they have now. */
export function mayHear(holder: { scopes: readonly string[] }, kind: NoticeKind, providerId: string | null): boolean {
  if (kind === TRIAL) return true;
  if (isHallKind(kind)) return mayInHall(holder, HALL_KINDS[kind].right);
  // Staff of the hall read every stall, and are told of none: only its own people are.
  const own = { scopes: holder.scopes.filter(scope => !scope.startsWith('platform:')) };
  return providerId !== null && may(own, STALL_KINDS[kind].right, providerId);
}

/** Channels that a person wishes a kind by, whether or not they can be reached by them. */
export function channelsOf(person: Pick<Colleague, 'scopes' | 'wishes'>, kind: NoticeKind, providerId: string | null) {
  return wishedChannels(kind, defaultsFor(person, kind, providerId), person.wishes);
}

export function defaultsFor(
  { scopes }: Pick<Colleague, 'scopes'>,
  kind: NoticeKind,
  providerId: string | null,
): readonly NoticeChannel[] {
  if (isHallKind(kind)) return HALL_DEFAULTS[kind];
  if (!isStallKind(kind)) return [];
  const role = providerId && roleAt(scopes, providerId);
  return role ? DEFAULT_CHANNELS[role][kind] : [];
}

/** Channels by which a person can be reached at all. */
export function reachableBy({ email, phone, browsers }: Reach): NoticeChannel[] {
  return [
    ...(email ? ['mail' as const] : []),
    ...(phone ? ['text' as const] : []),
    ...(browsers ? ['push' as const] : []),
  ];
}

export interface Addressed {
  providerId: string | null;
  kind: NoticeKind;
  toUser: string | null;
  notTo: string | null;
}

/** Everybody who hears of a notice; a contact point that is a person's own address hears of it once. */
export async function listenersOf(
  world: Pick<World, 'config'>,
  db: Database | Tx,
  { providerId, kind, toUser, notTo }: Addressed,
): Promise<Listener[]> {
  const people = (await colleaguesOf(world, db, providerId, toUser ?? undefined)).filter(
    one => one.userId !== notTo && mayHear(one, kind, providerId),
  );
  const told = people.map(one => {
    const reach = reachableBy(one);
    const channels = channelsOf(one, kind, providerId).filter(channel => reach.includes(channel));
    return { ...one, channels, address: null };
  });
  const taken = told.flatMap(({ channels, email, phone }) => [
    ...(channels.includes('mail') ? [email] : []),
    ...(channels.includes('text') ? [phone] : []),
  ]);
  const points =
    toUser || !providerId || !isStallKind(kind) ? [] : await contactListeners(world, db, { providerId, kind });
  return [...told, ...points.filter(({ address }) => !taken.includes(address))].filter(one => one.channels.length > 0);
}
