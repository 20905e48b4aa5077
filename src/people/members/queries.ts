import { sql } from 'kysely';
import {
  isPlatformScope,
  may,
  mayInHall,
  type PlatformScope,
  type ProviderRight,
  RIGHT_TO_GIVE,
  ROLE_NAMES,
  type Role,
  roleAt,
} from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { personWord } from '../../sign-in/names/rules.ts';
import { givenEmail } from '../../sign-in/phones/rules.ts';
import { isFrozen } from '../alerts/queries.ts';
import { type InvitationState, standsNow, stateNow } from '../invitations/rules.ts';
import type { Member, People, PlatformHolder, SentInvitation } from './contract.ts';
import { refusalToChange, rolesToGive } from './rules.ts';

const DAYS_SHOWN = 30;

export interface ProviderSign {
  id: string;
  slug: string;
  title: Words;
}

/** The provider of an address, if the caller has this right there (I17). */
export async function providerFor(
  world: World,
  caller: Caller,
  idOrSlug: string,
  right: ProviderRight,
): Promise<ProviderSign | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const provider = await providerSign(world.db, idOrSlug);
  if (!provider) return refuse('not-found');
  return may(caller, right, provider.id) ? provider : refuse('not-allowed');
}

export async function providerSign(db: Database | Tx, idOrSlug: string): Promise<ProviderSign | null> {
  const { rows } = await sql<ProviderSign>`select provider_id as id, slug, title from provider_signs
    where slug = ${idOrSlug.trim().toLowerCase()} or provider_id = ${parseId(idOrSlug)} limit 1`.execute(db);
  return rows[0] ?? null;
}

interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  scopes: string[];
  since: Date;
}

export async function readPeople(world: World, caller: Caller, provider: ProviderSign): Promise<People> {
  const { db } = world;
  const [members, invitations, frozen] = await Promise.all([
    sql<MemberRow>`select s.user_id, u.name, u.email, p.phone_number as "phoneNumber", array_agg(s.scope) as scopes,
        min(s.granted_at) as since
      from scopes s join "user" u on u.id = s.user_id left join phones p on p.user_id = u.id
      where s.scope = any(${providerScopes(provider.id)}) group by s.user_id, u.name, u.email, p.phone_number`.execute(
      db,
    ),
    sentInvitations(world, caller, provider.id),
    isFrozen(db, provider.id),
  ]);
  const owners = members.rows.filter(row => roleAt(row.scopes, provider.id) === 'owner').length;
  const rank = ({ role }: Member) => ROLE_NAMES.indexOf(role);
  return {
    provider: { _id: provider.id, slug: provider.slug, title: inLocale(provider.title, caller.locale) },
    members: members.rows
      .map(row => memberAnswer(row, caller, { providerId: provider.id, owners }))
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'sv')),
    invitations,
    mayGive: rolesToGive(caller, provider.id),
    ownerWaits: owners > 0 && roleAt(caller.scopes, provider.id) !== 'owner',
    frozen,
  };
}

function memberAnswer(row: MemberRow, caller: Caller, stall: { providerId: string; owners: number }): Member {
  const role = roleAt(row.scopes, stall.providerId)!;
  const can = (becomes: Role | null) =>
    refusalToChange({
      ...stall,
      actor: { userId: caller.userId ?? '', scopes: caller.scopes },
      member: { userId: row.user_id, role },
      becomes,
    }) === null;
  return {
    userId: row.user_id,
    name: personWord(row, caller.locale),
    email: givenEmail(row.email),
    role,
    since: row.since.toISOString(),
    you: row.user_id === caller.userId,
    mayBecome: ROLE_NAMES.filter(other => other !== role && can(other)),
    mayRemove: can(null),
    lastOwner: role === 'owner' && stall.owners === 1,
  };
}

async function sentInvitations(world: World, caller: Caller, providerId: string): Promise<SentInvitation[]> {
  const now = world.now();
  const rows = await world.db
    .selectFrom('invitations as i')
    .selectAll('i')
    .where('i.provider_id', '=', providerId)
    .where('i.state', 'in', ['OPEN', 'EXPIRED'])
    .where('i.expires_at', '>', new Date(now.getTime() - DAYS_SHOWN * 86_400_000))
    // An expired invitation that was sent anew is listed as the new one only.
    .where(sql<boolean>`not exists (select 1 from invitations later where later.provider_id = i.provider_id
      and later.email = i.email and later.created_at > i.created_at)`)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(200)
    .execute();
  const inviters = await peopleNamed(
    world.db,
    rows.map(row => row.invited_by),
    caller.locale,
  );
  return rows.map(row => ({
    _id: row.id,
    email: row.email,
    role: row.role as Role,
    state: stateNow({ state: row.state as InvitationState, expiresAt: row.expires_at }, now),
    invitedBy: inviters.get(row.invited_by ?? '') ?? null,
    _createdAt: row.created_at.toISOString(),
    _expiresAt: row.expires_at.toISOString(),
    mayChange: may(caller, RIGHT_TO_GIVE[row.role as Role], providerId),
    waits: standsNow({ needsYes: row.needs_yes, yesAt: row.yes_at, standsFrom: row.stands_from }, now)
      ? null
      : {
          reason: row.reason,
          _standsFrom: row.stands_from?.toISOString() ?? null,
          mayAgree: roleAt(caller.scopes, providerId) === 'owner',
        },
  }));
}

export async function scopesNow(db: Database | Tx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('scopes').select('scope').where('user_id', '=', userId).execute();
  return rows.map(row => row.scope);
}

export async function ownersOfStall(db: Database | Tx, holder: string, role = 'owner'): Promise<string[]> {
  const rows = await db.selectFrom('scopes').select('user_id').where('scope', '=', `${holder}:${role}`).execute();
  return rows.map(row => row.user_id);
}

export async function isMember(db: Database | Tx, providerId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('scopes as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('s.scope', 'in', providerScopes(providerId))
    .where(sql<string>`lower(btrim(u.email))`, '=', email)
    .where('u.emailVerified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function openInvitationsBy(tx: Tx, userId: string) {
  return await tx
    .selectFrom('invitations')
    .select(['id', 'role', 'provider_id'])
    .where('invited_by', '=', userId)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function platformHolders(world: World, caller: Caller): Promise<PlatformHolder[] | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  if (!mayInHall(caller, 'platform:people')) return refuse('not-allowed');
  const rows = await world.db
    .selectFrom('scopes as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .leftJoin('phones as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.phone_number as phoneNumber', 's.scope', 's.granted_at'])
    .where('s.scope', 'like', 'platform:%')
    .orderBy('u.id')
    .orderBy('s.scope')
    .execute();
  const known = rows.filter(row => isPlatformScope(row.scope));
  const staff = known.filter(row => row.scope === 'platform:staff').length;
  const people = [...new Map(known.map(row => [row.id, row])).values()].map(person => ({
    userId: person.id,
    name: personWord(person, caller.locale),
    email: givenEmail(person.email),
    you: person.id === caller.userId,
    scopes: known
      .filter(row => row.id === person.id)
      .map(row => ({
        scope: row.scope as PlatformScope,
        since: row.granted_at.toISOString(),
        last: row.scope === 'platform:staff' && staff === 1,
      })),
  }));
  return people.sort((a, b) => a.name.localeCompare(b.name, 'sv'));
}

/** An account by its username, or by an e-mail address that its owner has verified. */
export async function accountNamed(db: Database | Tx, who: string): Promise<string | null> {
  const name = normalEmail(who.normalize('NFKC'));
  const row = await db
    .selectFrom('user')
    .select('id')
    .where(({ eb, or, and }) =>
      or([eb('username', '=', name), and([eb('email', '=', name), eb('emailVerified', '=', true)])]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

function providerScopes(providerId: string): string[] {
  return ROLE_NAMES.map(role => `${providerId}:${role}`);
}

/** Scopes that a person holds now, for what acts in their name without a session. */
export async function scopesOfPerson(db: Database | Tx, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('scopes').select('scope').where('user_id', '=', userId).execute();
  return rows.map(row => row.scope);
}
