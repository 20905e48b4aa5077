import { may, RIGHT_TO_GIVE, type Role } from '../../rights/rules.ts';
import { defineCommand, type Press, signedIn } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
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
  async run({ tx, world, caller, input, now }) {
    const provider = await allowedStill(tx, caller, input.idOrSlug, input.role);
    if ('refused' in provider) return provider;
    const email = normalEmail(input.email);
    if (await isMember(tx, provider.id, email)) return refuse('already-member');
    const locale = input.locale ?? caller.locale;
    const about = { invitedBy: caller.userId, commandId: input._id, now };
    return await inviteIn(tx, world, { providerId: provider.id, email, role: input.role, locale, ...about });
  },
});

export interface NewInvitation {
  providerId: string;
  email: string;
  role: Role;
  locale: Locale;
  invitedBy: string | null;
  commandId?: string | null;
  /** No mail for the demo's own invitation, which is found on its pages. */
  withoutMail?: boolean;
  now: Date;
}

/** Creates an invitation and queues its mail. An expired one makes room for the next. */
export async function inviteIn(tx: Tx, world: World, invitation: NewInvitation): Promise<Handle | Refusal> {
  const { providerId, role, locale, invitedBy, commandId, now } = invitation;
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
  if (!invitation.withoutMail) await mailInvitation(tx, world, { id, providerId, locale, mails: 1, now });
  await emitInvitationEvent(tx, { id, providerId, type: 'invitation-sent', data: { role }, commandId, now });
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
    const { tx, world, input, now } = deed;
    const found = await changeable(deed, 'resend');
    if ('refused' in found) return found;
    const { id, provider_id: providerId } = found;
    const mails = found.mails + 1;
    await renewInvitation(tx, id, { mails, expiresAt: invitationEnds(now) });
    await mailInvitation(tx, world, { id, providerId, locale: found.locale as Locale, mails, now });
    await emitInvitationEvent(tx, {
      id,
      providerId,
      type: 'invitation-sent',
      data: { again: mails },
      commandId: input._id,
      now,
    });
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
    const { tx, input, now } = deed;
    const found = await changeable(deed, 'withdraw');
    if ('refused' in found) return found;
    await endInvitation(tx, found.id, { state: 'WITHDRAWN', now });
    const { id, provider_id: providerId } = found;
    await emitInvitationEvent(tx, { id, providerId, type: 'invitation-withdrawn', commandId: input._id, now });
    return { item: { invitationId: found.id } };
  },
});

export const acceptInvitation = defineCommand<AcceptInvitation, { item: { invitationId: string; providerId: string } }>(
  {
    type: 'accept-invitation',
    allows: signedIn,
    async run({ tx, caller, input, now }) {
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
      await setRole(tx, { userId, providerId, role, now });
      await endInvitation(tx, invitationId, { state: 'ACCEPTED', acceptedBy: userId, now });
      const about = { providerId, commandId: input._id, now };
      await emitInvitationEvent(tx, { ...about, id: invitationId, type: 'invitation-accepted' });
      await emitRoleChange(tx, { ...about, userId, from: before, to: role });
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
  const { tx, caller, input, now } = deed;
  const provider = await allowedStill(tx, caller, input.idOrSlug, null);
  if ('refused' in provider) return provider;
  const found = await lockInvitation(tx, input.invitationId);
  if (!found || found.provider_id !== provider.id) return refuse('not-found');
  if (!may(await standingNow(tx, caller), RIGHT_TO_GIVE[found.role as Role], provider.id)) return refuse('not-allowed');
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
  tx: Tx,
  world: World,
  invitation: { id: string; providerId: string; locale: Locale; mails: number; now: Date },
): Promise<void> {
  const { id, providerId, locale, mails, now } = invitation;
  const data = { template: 'invitation', ids: { invitationId: id }, locale };
  await send(tx, world, { kind: 'mail', key: `invitation:${id}:${mails}`, data, providerId, now });
}

async function emitInvitationEvent(
  tx: Tx,
  news: {
    id: string;
    providerId: string;
    type: string;
    data?: Record<string, unknown>;
    commandId?: string | null;
    now: Date;
  },
): Promise<void> {
  const { id, ...rest } = news;
  await emit(tx, { ...rest, subject: 'invitation', subjectId: id });
}
