import { may, RIGHT_TO_GIVE, type Role } from '../../rights/rules.ts';
import { type Deed, defineCommand, type Press, signedIn } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { allowedStill, emitRoleChange, standingNow } from '../members/commands.ts';
import { isMember, providerFor, scopesNow } from '../members/queries.ts';
import { roleAt, stronger } from '../members/rules.ts';
import { lockPeople, setRole } from '../members/store.ts';
import type { AcceptInvitation, InviteMember, ResendInvitation, WithdrawInvitation } from './contract.ts';
import { invitationFacts, mailHolder } from './queries.ts';
import {
  INVITATION_LIMITS,
  type InvitationEvent,
  invitationAfter,
  invitationEnds,
  invitationStanding,
  stateNow,
} from './rules.ts';
import { endInvitation, expireInvitations, insertInvitation, lockInvitation, renewInvitation } from './store.ts';

type Handle = { item: { invitationId: string } };

export const inviteMember = defineCommand<InviteMember, Handle>({
  type: 'invite-member',
  async allows(world, caller, { idOrSlug, role, email }) {
    const provider = await providerFor(world, caller, idOrSlug, RIGHT_TO_GIVE[role]);
    if ('refused' in provider) return provider;
    return await withinMailLimits(world, provider.id, normalEmail(email));
  },
  async run(deed) {
    const { tx, caller, input } = deed;
    const provider = await allowedStill(deed, input.idOrSlug, input.role);
    if ('refused' in provider) return provider;
    const email = normalEmail(input.email);
    if (await isMember(tx, provider.id, email)) return refuse('already-member');
    const locale = input.locale ?? caller.locale;
    const invitation = { providerId: provider.id, email, role: input.role, locale, invitedBy: caller.userId };
    return await inviteIn(deed, invitation);
  },
});

export interface NewInvitation {
  providerId: string;
  email: string;
  role: Role;
  locale: Locale;
  invitedBy: string | null;
  /** No mail for the demo's own invitation, which is found on its pages. */
  withoutMail?: boolean;
}

/** Creates an invitation and queues its mail. An expired one makes room for the next. */
export async function inviteIn(deed: Deed, invitation: NewInvitation): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const { providerId, role, locale, invitedBy } = invitation;
  const email = normalEmail(invitation.email);
  await expireInvitations(tx, now, { providerId, email });
  const id = world.newId();
  const fresh = await insertInvitation(tx, {
    id,
    provider_id: providerId,
    email,
    role,
    locale,
    invited_by: invitedBy,
    created_at: now,
    expires_at: invitationEnds(now),
  });
  if (!fresh) return refuse('already-invited');
  if (!invitation.withoutMail) await mailInvitation(deed, { id, providerId, locale, mails: 1 });
  await emitInvitationEvent(deed, { id, providerId, type: 'invitation-sent', data: { role } });
  return { item: { invitationId: id } };
}

export const resendInvitation = defineCommand<ResendInvitation, Handle>({
  type: 'resend-invitation',
  async allows(world, caller, { idOrSlug, invitationId }) {
    const provider = await providerFor(world, caller, idOrSlug, 'people:manage');
    if ('refused' in provider) return provider;
    return await withinMailLimits(world, provider.id, invitationId);
  },
  async run(deed) {
    const { tx, now } = deed;
    const found = await changeable(deed, 'resend');
    if ('refused' in found) return found;
    const { id, provider_id: providerId } = found;
    const mails = found.mails + 1;
    await renewInvitation(tx, id, { mails, expiresAt: invitationEnds(now) });
    await mailInvitation(deed, { id, providerId, locale: found.locale as Locale, mails });
    await emitInvitationEvent(deed, { id, providerId, type: 'invitation-sent', data: { again: mails } });
    return { item: { invitationId: id } };
  },
});

export const withdrawInvitation = defineCommand<WithdrawInvitation, Handle>({
  type: 'withdraw-invitation',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerFor(world, caller, idOrSlug, 'people:manage');
    return 'refused' in provider ? provider : null;
  },
  async run(deed) {
    const found = await changeable(deed, 'withdraw');
    if ('refused' in found) return found;
    await endInvitation(deed, found.id, { state: 'WITHDRAWN' });
    const { id, provider_id: providerId } = found;
    await emitInvitationEvent(deed, { id, providerId, type: 'invitation-withdrawn' });
    return { item: { invitationId: found.id } };
  },
});

export const acceptInvitation = defineCommand<AcceptInvitation, { item: { invitationId: string; providerId: string } }>(
  {
    type: 'accept-invitation',
    allows: signedIn,
    async run(deed) {
      const { tx, caller, input, now } = deed;
      const userId = caller.userId!;
      const found = await lockInvitation(tx, input.invitationId);
      if (!found) return refuse('invitation-not-found');
      const { id: invitationId, provider_id: providerId } = found;
      const answer = { item: { invitationId, providerId } };
      const standing = invitationStanding(invitationFacts(found), await mailHolder(tx, userId), now);
      // Accepted in another tab a moment ago: nothing left to do.
      if (standing === 'ACCEPTED_BY_YOU') return answer;
      if (standing !== 'ACCEPTABLE') return refuse(NOT_ACCEPTABLE[standing ?? 'MISSING']);
      await lockPeople(tx, providerId);
      const before = roleAt(await scopesNow(tx, userId), providerId);
      const role = stronger(found.role as Role, before);
      await setRole(deed, { userId, providerId, role });
      await endInvitation(deed, invitationId, { state: 'ACCEPTED', acceptedBy: userId });
      await emitInvitationEvent(deed, { id: invitationId, providerId, type: 'invitation-accepted' });
      await emitRoleChange(deed, { userId, providerId, from: before, to: role });
      return answer;
    },
  },
);

const NOT_ACCEPTABLE = {
  MISSING: 'invitation-not-found',
  ACCEPTED: 'invitation-accepted',
  SIGNED_OUT: 'not-signed-in',
  UNVERIFIED: 'email-not-verified',
  DIFFERENT_USER: 'invitation-of-another',
} as const;

async function changeable(deed: Press<{ idOrSlug: string; invitationId: string }>, event: InvitationEvent) {
  const { tx, input, now } = deed;
  const provider = await allowedStill(deed, input.idOrSlug, null);
  if ('refused' in provider) return provider;
  const found = await lockInvitation(tx, input.invitationId);
  if (!found || found.provider_id !== provider.id) return refuse('not-found');
  if (!may(await standingNow(deed), RIGHT_TO_GIVE[found.role as Role], provider.id)) return refuse('not-allowed');
  const state = stateNow({ state: found.state, expiresAt: found.expires_at }, now);
  return invitationAfter(state, event) ? found : refuse('invitation-ended');
}

async function withinMailLimits(world: World, providerId: string, to: string): Promise<Refusal | null> {
  const { provider, address } = INVITATION_LIMITS;
  const within =
    (await withinLimit(world, `invitation-address:${providerId} ${to}`, address)) &&
    (await withinLimit(world, `invitation-provider:${providerId}`, provider));
  return within ? null : refuse('too-many');
}

async function mailInvitation(
  deed: Deed,
  invitation: { id: string; providerId: string; locale: Locale; mails: number },
): Promise<void> {
  const { id, providerId, locale, mails } = invitation;
  const data = { template: 'invitation', ids: { invitationId: id }, locale };
  await send(deed, { kind: 'mail', key: `invitation:${id}:${mails}`, data, providerId });
}

async function emitInvitationEvent(
  deed: Deed,
  news: { id: string; providerId: string; type: string; data?: Record<string, unknown> },
): Promise<void> {
  const { id, ...rest } = news;
  await emit(deed, { ...rest, subject: 'invitation', subjectId: id });
}
