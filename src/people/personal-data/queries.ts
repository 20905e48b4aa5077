import { sql } from 'kysely';
import { isPlatformScope } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findPerson, type PersonRow, provenAddress } from '../../sign-in/accounts/queries.ts';
import { providerSign } from '../members/queries.ts';
import type { Obstacles } from './contract.ts';
import type { Subject } from './rules.ts';

/** Account data for the export, without secrets: of those only whether they exist. */
export async function keptInAccess(db: Database | Tx, { userId, emailAddress }: Subject): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'profile', (select jsonb_build_object('id', u.id, 'name', nullif(u.name, ''), 'emailAddress', ${emailAddress}::text,
          'emailVerified', u."emailVerified", 'username', u.username, 'language', u.locale,
          'createdAt', u."createdAt", 'changedAt', u."updatedAt") from "user" u where u.id = ${userId}),
      'waysIn', jsonb_build_object(
        'password', (select jsonb_build_object('setAt', a."updatedAt") from account a
          where a."userId" = ${userId} and a."providerId" = 'credential'),
        'phone', (select jsonb_build_object('phoneNumber', p.phone_number, 'verifiedAt', p.verified_at) from phones p
          where p.user_id = ${userId}),
        'authenticator', (select jsonb_build_object('addedAt', t.created_at) from totp_factors t where t.user_id = ${userId}),
        'recoveryCodes', (select jsonb_build_object('made', count(*), 'used', count(r.used_at)) from recovery_codes r
          where r.user_id = ${userId}),
        'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'addedAt', k.created_at,
          'usedAt', k.used_at) order by k.id), '[]') from passkeys k where k.user_id = ${userId})),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('openedAt', s."createdAt", 'endsAt', s."expiresAt",
          'seenAt', s."seenAt", 'device', s."userAgent") order by s."createdAt"), '[]') from session s
          where s."userId" = ${userId}),
      'scopes', (select coalesce(jsonb_agg(jsonb_build_object('scope', c.scope, 'since', c.granted_at) order by c.scope), '[]')
          from scopes c where c.user_id = ${userId}),
      'invitations', (select coalesce(jsonb_agg(jsonb_build_object('providerId', i.provider_id, 'role', i.role,
          'emailAddress', i.email, 'state', i.state, 'sentAt', i.created_at) order by i.id), '[]') from invitations i
          where i.accepted_by = ${userId} or i.email = ${emailAddress}),
      'letters', (select coalesce(jsonb_agg(jsonb_build_object('about', l.purpose, 'to', l.email_address,
          'sentAt', l.created_at, 'usedAt', l.used_at) order by l.id), '[]') from account_links l where l.user_id = ${userId})
    ) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}

/** A person's history: events about them and commands they gave. */
export async function keptInHistory(db: Database | Tx, { userId }: Subject): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'events', (select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'at', e.happened_at) order by e.id), '[]')
        from events e where e.subject = 'user' and e.subject_id::text = ${userId}),
      'commands', (select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'at', c.created_at) order by c.created_at), '[]')
        from commands c where c.who = ${`user:${userId}`})) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}

/** Scopes that only this person holds and somebody must: a stall's last owner, the hall's last platform staff. */
export async function heldAlone(db: Database | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select scope from scopes mine where user_id = ${userId} and (scope like '%:owner' or scope = 'platform:staff')
      and not exists (select 1 from scopes where scope = mine.scope and user_id <> ${userId}) order by scope`.execute(
    db,
  );
  return rows.map(row => row.scope);
}

/** Obstacles to an erasure, each with what its page is found by. */
export async function erasureObstacles(world: World, caller: Caller): Promise<Obstacles | Refusal> {
  const person = caller.userId && (await findPerson(world.db, caller.userId));
  if (!person) return refuse('not-signed-in');
  const subject = dataSubject(person);
  const underWay = await Promise.all(world.personalData.map(keeper => keeper.underWay?.(world.db, subject) ?? []));
  const scopes = await heldAlone(world.db, person.id);
  const owned = await Promise.all(
    scopes.filter(scope => !isPlatformScope(scope)).map(scope => providerSign(world.db, scope.replace(/:owner$/, ''))),
  );
  return {
    orders: underWay.flat().map(({ orderGroupId, reference, seller }) => ({
      _id: orderGroupId,
      reference,
      seller: inLocale(seller, caller.locale),
    })),
    stalls: owned
      .filter(stall => stall !== null)
      .map(({ slug, title }) => ({ slug, title: inLocale(title, caller.locale) })),
    hall: scopes.some(isPlatformScope),
  };
}

export function dataSubject(person: PersonRow): Subject {
  return { userId: person.id, emailAddress: provenAddress(person) };
}
