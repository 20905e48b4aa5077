import { may, RIGHT_TO_GIVE, type Role, roleAt } from '../../rights/rules.ts';
import { type Deed, defineCommand, type Press, signedIn } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { alertOwnersIn } from '../alerts/commands.ts';
import { refusedWhileFrozen } from '../alerts/queries.ts';
import { alertOfRoleIn, allowedStill, emitRoleChange, standingNow } from '../members/commands.ts';
import { isMember, ownersOfStall, providerFor, scopesNow } from '../members/queries.ts';
import { stronger } from '../members/rules.ts';
import { lockPeople, setRole } from '../members/store.ts';
import type { AcceptInvitation, AgreeToOwner, InviteMember, ResendInvitation, WithdrawInvitation } from './contract.ts';
import { invitationFacts, mailHolder } from './queries.ts';
import {
  INVITATION_LIMITS,
  type InvitationEvent,
  invitationAfter,
  invitationEnds,
  invitationStanding,
  ownerWaitEnds,
  standsNow,
  stateNow,
} from './rules.ts';
import {
  endInvitation,
  expireInvitations,
  insertInvitation,
  lockInvitation,
  renewInvitation,
  sayYes,
} from './store.ts';

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
    const frozen = await refusedWhileFrozen(tx, provider.id, caller);
    if (frozen) return frozen;
    const email = normalEmail(input.email);
    if (await isMember(tx, provider.id, email)) return refuse('already-member');
    const locale = input.locale ?? caller.locale;
    const asks = await ownersYes(deed, provider.id);
    const invitation = { providerId: provider.id, email, role: input.role, locale, invitedBy: caller.userId, ...asks };
    const invited = await inviteIn(deed, invitation);
    if (isRefusal(invited) || input.role !== 'owner') return invited;
    await alertOfAskingIn(deed, { ...invitation, invitationId: invited.item.invitationId });
    return invited;
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
  /** Good only with a present owner's yes, or with this reason and after a wait. */
  needsYes?: boolean;
  reason?: string | undefined;
}

/** Yes that the invitation of a further owner needs: none if an owner invites, one if the hall's staff do. */
async function ownersYes(
  { tx, input, caller }: Press<InviteMember>,
  providerId: string,
): Promise<Pick<NewInvitation, 'needsYes' | 'reason'>> {
  if (input.role !== 'owner' || roleAt(caller.scopes, providerId) === 'owner') return {};
  return (await ownersOfStall(tx, providerId)).length > 0 ? { needsYes: true, reason: input.reason } : {};
}

async function alertOfAskingIn(deed: Deed, invitation: NewInvitation & { invitationId: string }): Promise<void> {
  const { providerId, needsYes, reason, invitationId } = invitation;
  const standsFrom = ownerWaitEnds(deed.now).toISOString();
  const facts = { ...(needsYes && { byHall: 'true' }), ...(needsYes && reason && { reason, standsFrom }) };
  await alertOwnersIn(deed, { providerId, kind: 'OWNER_ASKED', facts, invitationId });
}

/** Creates an invitation and queues its mail. An expired one makes room for the next. */
export async function inviteIn(deed: Deed, invitation: NewInvitation): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const { providerId, role, locale, invitedBy, needsYes = false, reason = null } = invitation;
  const email = normalEmail(invitation.email);
  const standsFrom = needsYes && reason ? ownerWaitEnds(now) : null;
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
    expires_at: invitationEnds(standsFrom ?? now),
    needs_yes: needsYes,
    reason: needsYes ? reason : null,
    stands_from: standsFrom,
  });
  if (!fresh) return refuse('already-invited');
  // Invitations that wait for a yes are mailed when it has come, or the wait is over.
  const mailed = !invitation.withoutMail && (!needsYes || standsFrom);
  if (mailed) await mailInvitation(deed, { id, providerId, locale, mails: 1, dueAt: standsFrom });
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
    if (!standsNow(invitationFacts(found), now)) return refuse('invitation-waits');
    const frozen = await refusedWhileFrozen(tx, providerId, deed.caller);
    if (frozen) return frozen;
    const mails = found.mails + 1;
    await renewInvitation(tx, id, { mails, expiresAt: invitationEnds(now) });
    await mailInvitation(deed, { id, providerId, locale: found.locale as Locale, mails });
    await emitInvitationEvent(deed, { id, providerId, type: 'invitation-sent', data: { again: mails } });
    return { item: { invitationId: id } };
  },
});

/** A present owner's yes to an owner whom the hall's staff invites: the invitation is good, and goes out. */
export const agreeToOwner = defineCommand<AgreeToOwner, Handle>({
  type: 'agree-to-owner',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerFor(world, caller, idOrSlug, 'people:manage-owners');
    if (isRefusal(provider)) return provider;
    return roleAt(caller.scopes, provider.id) === 'owner' ? null : refuse('not-allowed');
  },
  async run(deed) {
    const { tx, caller, now } = deed;
    const found = await changeable(deed, 'resend');
    if (isRefusal(found)) return found;
    const { id, provider_id: providerId } = found;
    if (roleAt((await standingNow(deed)).scopes, providerId) !== 'owner') return refuse('not-allowed');
    const frozen = await refusedWhileFrozen(tx, providerId, caller);
    if (frozen) return frozen;
    if (!found.needs_yes || found.yes_at) return { item: { invitationId: id } };
    const mails = found.mails + 1;
    await sayYes(deed, id, { mails, expiresAt: invitationEnds(now) });
    await mailInvitation(deed, { id, providerId, locale: found.locale as Locale, mails });
    await emitInvitationEvent(deed, { id, providerId, type: 'invitation-agreed' });
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
      const frozen = await refusedWhileFrozen(tx, providerId, caller);
      if (frozen) return frozen;
      const before = roleAt(await scopesNow(tx, userId), providerId);
      const role = stronger(found.role as Role, before);
      await setRole(deed, { userId, providerId, role });
      await endInvitation(deed, invitationId, { state: 'ACCEPTED', acceptedBy: userId });
      await emitInvitationEvent(deed, { id: invitationId, providerId, type: 'invitation-accepted' });
      await emitRoleChange(deed, { userId, providerId, from: before, to: role });
      if (role !== before) await alertOfRoleIn(deed, { userId, providerId, from: before, to: role });
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
  invitation: { id: string; providerId: string; locale: Locale; mails: number; dueAt?: Date | null },
): Promise<void> {
  const { id, providerId, locale, mails, dueAt } = invitation;
  const data = { template: 'invitation', ids: { invitationId: id }, locale };
  await send(deed, {
    ...{ kind: 'mail', key: `invitation:${id}:${mails}`, data, providerId },
    ...(dueAt && { dueAt }),
  });
}

async function emitInvitationEvent(
  deed: Deed,
  news: { id: string; providerId: string; type: string; data?: Record<string, unknown> },
): Promise<void> {
  const { id, ...rest } = news;
  await emit(deed, { ...rest, subject: 'invitation', subjectId: id });
}
