import { sql } from 'kysely';
import { mayInHall, mayOpenOffice } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { MOST_TEXTS_A_DAY } from '../parcels/rules.ts';
import { signOf } from '../places/queries.ts';
import { DEFAULT_QUIET, DEFAULT_SUMMARY_AT } from '../quiet/rules.ts';
import { type Colleague, channelsOf, colleaguesOf, mayHear } from '../recipients/queries.ts';
import { HALL_KINDS, MOST_AN_HOUR, type NoticeKind, STALL_KINDS } from '../rules.ts';
import type { Wishes } from './contract.ts';

/** Stall, or the hall, whose notices are chosen. */
export interface Place {
  providerId: string | null;
  provider: { slug: string; title: string } | null;
}

/** The stall of an address, for who may open its back office. */
export async function stallPlace(db: Database | Tx, caller: Caller, idOrSlug: string): Promise<Place | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const stall = await signOf(db, idOrSlug);
  if (!stall) return refuse('not-found');
  const own = caller.scopes.some(scope => scope.startsWith(`${stall.id}:`));
  if (!own && !mayInHall(caller, 'platform:office')) return refuse('not-allowed');
  return { providerId: stall.id, provider: { slug: stall.slug, title: inLocale(stall.title, caller.locale) } };
}

export function hallPlace(caller: Caller): Place | Refusal {
  if (!caller.userId) return refuse('not-signed-in');
  const staff = mayOpenOffice(caller) && caller.scopes.some(scope => scope.startsWith('platform:'));
  return staff && mayInHall(caller, 'platform:office') ? { providerId: null, provider: null } : refuse('not-allowed');
}

/** Kinds that a person may hear of here, in the order of the page. */
export function kindsFor(person: { scopes: readonly string[] }, providerId: string | null): NoticeKind[] {
  const kinds = Object.keys(providerId ? STALL_KINDS : HALL_KINDS) as NoticeKind[];
  return kinds.filter(kind => mayHear(person, kind, providerId));
}

/** The caller among the people of a place; null for who reads it from outside, as the hall's staff does a stall. */
export async function selfAt(
  world: World,
  db: Database | Tx,
  caller: Caller,
  { providerId }: Place,
): Promise<Colleague | null> {
  const [self] = await colleaguesOf(world, db, providerId, caller.userId ?? '');
  return self ?? null;
}

export async function readWishes(world: World, db: Database | Tx, caller: Caller, place: Place): Promise<Wishes> {
  const { providerId, provider } = place;
  const self = await selfAt(world, db, caller, place);
  const kinds = self ? kindsFor(self, providerId) : [];
  return {
    provider,
    worksHere: self !== null,
    kinds: kinds.map(kind => ({ kind, channels: channelsOf(self!, kind, providerId) })),
    quiet: self ? self.quiet : DEFAULT_QUIET,
    summaryAt: self?.summaryAt ?? DEFAULT_SUMMARY_AT,
    reach: { email: self?.email ?? null, phone: self?.phone ?? null, browsers: self?.browsers ?? 0 },
    textsOffered: world.config.sms.user !== null,
    most: { ...MOST_AN_HOUR, textsADay: MOST_TEXTS_A_DAY },
  };
}

export interface SummaryWish {
  userId: string;
  providerId: string;
  summaryAt: string;
  timeZone: string;
}

/** People who wish for a summary of a stall's day, by whatever channel. Nobody has it unless they asked. */
export async function wishesForSummary(db: Database): Promise<SummaryWish[]> {
  const { rows } = await sql<SummaryWish>`
    select distinct w.user_id as "userId", s.provider_id as "providerId", s.time_zone as "timeZone",
      coalesce(h.summary_at, ${DEFAULT_SUMMARY_AT}) as "summaryAt"
    from notice_wishes w join provider_signs s on s.provider_id = w.provider_id
    left join notice_hours h on h.user_id = w.user_id and h.provider_id = w.provider_id
    where w.kind = 'summary' and w.wanted`.execute(db);
  return rows;
}
