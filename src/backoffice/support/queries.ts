import { sql } from 'kysely';
import { findProviderId, providerSign } from '../../providers/queries.ts';
import { may, roleAt } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { personNamed } from '../../sign-in/names/queries.ts';
import type { SignedIn } from '../../sign-in/queries.ts';
import type { Consent, SupportView } from './contract.ts';
import { scopesInView } from './rules.ts';

interface ViewRow {
  id: string;
  providerId: string;
  slug: string;
  title: Words;
  reason: string;
  endsAt: Date;
  wantsToAct: boolean;
  /** Owner whose consent is in force; without one, an acting view only looks. */
  consents: boolean;
  behalfOf: string | null;
}

/** The look of a session that is under way. */
async function viewOf(db: Database, sessionId: string, now: Date): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.provider_id as "providerId", s.slug, s.title, v.reason, v.ends_at as "endsAt",
      v.consent_id is not null as "wantsToAct",
      coalesce(c.ended_at is null and c.ends_at > ${now}, false) as consents, c.given_by as "behalfOf"
    from support_views v join provider_signs s on s.provider_id = v.provider_id
    left join support_consents c on c.id = v.consent_id
    where v.session_id = ${sessionId} and v.ended_at is null and v.ends_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A session as it is during a look into a stall; every request reads it anew, so that an hour ends at its minute and a
 * consent with the press of its owner.
 */
export async function inSupportView<Session extends SignedIn>(
  world: World,
  session: Session | null,
): Promise<(Session & { support?: Caller['support'] }) | null> {
  if (!session?.scopes.includes('platform:staff')) return session;
  const view = await viewOf(world.db, session.sessionId, world.now());
  if (!view) return session;
  const { id: viewId, providerId, endsAt } = view;
  const acting = view.wantsToAct && view.consents;
  const scopes = scopesInView(session.scopes, { providerId, acting });
  return {
    ...session,
    // Held and in force alike: pages show what may be opened by what is held.
    ...{ scopes, heldScopes: scopes },
    support: { viewId, providerId, endsAt, acting, behalfOf: acting ? view.behalfOf : null },
  };
}

export async function currentView(world: World, caller: Caller): Promise<SupportView | null> {
  const { support, sessionId } = caller;
  const view = support && sessionId ? await viewOf(world.db, sessionId, world.now()) : null;
  if (!view || !support) return null;
  const { slug, reason, endsAt } = view;
  return {
    ...{ slug, reason, acting: support.acting },
    title: inLocale(view.title, caller.locale),
    behalfOf: await personNamed(world.db, support.behalfOf, caller.locale),
    _endsAt: endsAt.toISOString(),
  };
}

/** The consent of a stall that is in force. */
export async function consentOf(db: Database | Tx, providerId: string, now: Date) {
  return await db
    .selectFrom('support_consents')
    .select(['id', 'given_by', 'ends_at'])
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function readConsent(world: World, caller: Caller, idOrSlug: string): Promise<Consent | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const found = await findProviderId(world.db, idOrSlug);
  if (!found) return refuse('not-found');
  if (!may(caller, 'people:read', found.id)) return refuse('not-allowed');
  return await consentSeen(world.db, caller, { ...found, now: world.now() });
}

export async function consentSeen(
  db: Database | Tx,
  caller: Caller,
  { id, slug, now }: { id: string; slug: string; now: Date },
): Promise<Consent> {
  const [row, { title }] = await Promise.all([consentOf(db, id, now), providerSign(db, id, caller.locale)]);
  return {
    provider: { _id: id, slug, title },
    inForce: row
      ? { givenBy: await personNamed(db, row.given_by, caller.locale), _endsAt: row.ends_at.toISOString() }
      : null,
    mayGive: isOwner(caller, id),
  };
}

/** An owner by their own role: those of the hall, who may name owners, can't let themselves in. */
export function isOwner({ scopes, support }: Caller, providerId: string): boolean {
  return !support && roleAt(scopes, providerId) === 'owner';
}
