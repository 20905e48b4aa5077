import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { givenEmail } from '../../sign-in/phones/rules.ts';
import { OWNER_WAIT_DAYS } from '../alerts/rules.ts';

export const INVITATION_STATES = ['OPEN', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
export const INVITATION_EVENTS = ['resend', 'accept', 'withdraw', 'expire'] as const;
export type InvitationEvent = (typeof INVITATION_EVENTS)[number];

/** The state table of an invitation (I16). The trigger in migrations/0011-members.sql refuses what is not here. */
export const INVITATION_LIFE: Record<InvitationState, Partial<Record<InvitationEvent, InvitationState>>> = {
  OPEN: { resend: 'OPEN', accept: 'ACCEPTED', withdraw: 'WITHDRAWN', expire: 'EXPIRED' },
  ACCEPTED: {},
  WITHDRAWN: {},
  EXPIRED: {},
};

export const INVITATION_DAYS = 14;

export function invitationEnds(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
}

/** End of the wait of an invitation that the hall's staff gave a reason for. */
export function ownerWaitEnds(now: Date): Date {
  return new Date(now.getTime() + OWNER_WAIT_DAYS * 86_400_000);
}

/** Yes that an invitation of an owner waits for, where the hall's staff sent it to a stall that has one. */
export interface Yes {
  needsYes: boolean;
  yesAt: Date | null;
  standsFrom: Date | null;
}

/** Whether an invitation is good now: with a yes where it needs one, or after its wait. */
export function standsNow({ needsYes, yesAt, standsFrom }: Yes, now: Date): boolean {
  return !needsYes || yesAt !== null || (standsFrom !== null && standsFrom <= now);
}

/** Current state of an invitation: past its time it is expired before the sweep has written so. */
export function stateNow(invitation: { state: InvitationState; expiresAt: Date }, now: Date): InvitationState {
  return invitation.state === 'OPEN' && invitation.expiresAt <= now ? 'EXPIRED' : invitation.state;
}

export function invitationAfter(state: InvitationState, event: InvitationEvent): InvitationState | null {
  return INVITATION_LIFE[state][event] ?? null;
}

export interface MailHolder {
  userId: string;
  emailAddress: string;
  verified: boolean;
}

export type Standing = 'SIGNED_OUT' | 'UNVERIFIED' | 'DIFFERENT_USER' | 'ACCEPTABLE' | 'ACCEPTED' | 'ACCEPTED_BY_YOU';

export interface Invited extends Yes {
  state: InvitationState;
  email: string;
  expiresAt: Date;
  acceptedBy: string | null;
}

/** State of an invitation's page for the viewer (payments 2.9), in the specification's order; null when missing. */
export function invitationStanding(invitation: Invited, viewer: MailHolder | null, now: Date): Standing | null {
  const state = stateNow(invitation, now);
  if (state === 'WITHDRAWN' || state === 'EXPIRED') return null;
  if (state === 'OPEN' && !standsNow(invitation, now)) return null;
  if (state === 'ACCEPTED') return viewer && viewer.userId === invitation.acceptedBy ? 'ACCEPTED_BY_YOU' : 'ACCEPTED';
  if (!viewer) return 'SIGNED_OUT';
  const email = normalEmail(viewer.emailAddress);
  // An address invented for a phone account proves nothing: nobody reads mail there.
  if (!givenEmail(email)) return 'DIFFERENT_USER';
  if (!viewer.verified) return 'UNVERIFIED';
  return email === invitation.email ? 'ACCEPTABLE' : 'DIFFERENT_USER';
}

/** Masked e-mail address, enough to recognise one's own, too little to write to: e•••@angensbigard.example */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

/** Rate limits on invitation mails, per provider and per address: nobody asked for them. */
export const INVITATION_LIMITS = {
  provider: { hits: 40, seconds: 24 * 3600 },
  address: { hits: 6, seconds: 24 * 3600 },
} as const;
