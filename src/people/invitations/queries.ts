import type { Selectable } from 'kysely';
import type { Role } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Invitations } from '../../shared/database/tables.ts';
import { inLocale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { providerSign } from '../members/queries.ts';
import type { Invitation } from './contract.ts';
import { type InvitationState, invitationStanding, type MailHolder, maskedEmail } from './rules.ts';

type Row = Selectable<Invitations>;

export async function readInvitation(world: World, caller: Caller, id: string): Promise<Invitation | Refusal> {
  const found = await findInvitation(world.db, id);
  const provider = found && (await providerSign(world.db, found.provider_id));
  if (!found || !provider) return refuse('invitation-not-found');
  const viewer = caller.userId ? await mailHolder(world.db, caller.userId) : null;
  const standing = invitationStanding(invitationFacts(found), viewer, world.now());
  if (!standing) return refuse('invitation-not-found');
  const own = standing === 'ACCEPTABLE' || standing === 'ACCEPTED_BY_YOU';
  return {
    _id: found.id,
    providerId: provider.id,
    provider: {
      title: inLocale(provider.title, caller.locale),
      slug: provider.slug,
      colour: found.colour,
      emailAddress: firstPublicEmail(found.emails),
    },
    email: own ? found.email : maskedEmail(found.email),
    role: found.role as Role,
    standing,
    _expiresAt: found.expires_at.toISOString(),
  };
}

export function invitationFacts(
  row: Pick<Row, 'state' | 'email' | 'expires_at' | 'accepted_by' | 'needs_yes' | 'yes_at' | 'stands_from'>,
) {
  const { state, email, expires_at: expiresAt, accepted_by: acceptedBy } = row;
  const yes = { needsYes: row.needs_yes, yesAt: row.yes_at, standsFrom: row.stands_from };
  return { state: state as InvitationState, email, expiresAt, acceptedBy, ...yes };
}

export async function findInvitation(db: Database | Tx, id: string) {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('sellers as p', 'p.provider_id', 'i.provider_id')
    .selectAll('i')
    .select(['p.colour', 'p.emails'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** E-mail address of the signed-in person, read from the row each time, never from the session. */
export async function mailHolder(db: Database | Tx, userId: string): Promise<MailHolder | null> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? { userId: row.id, emailAddress: row.email, verified: row.emailVerified } : null;
}

/** The inviter's name alone: a mail to a stranger must not tell the address or number of somebody without a name. */
export async function inviterName(db: Database, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const row = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name || null;
}

function firstPublicEmail(emails: unknown): string | null {
  const contacts = emails as { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  return contacts.find(one => one.verified && one.categoryTags.includes('public'))?.emailAddress ?? null;
}
