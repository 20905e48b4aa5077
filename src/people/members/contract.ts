import { z } from 'zod';
import { PLATFORM_SCOPES, type PlatformScope, ROLE_NAMES } from '../../rights/rules.ts';
import { command, contract, idParameter, item, line, slugOrId } from '../../shared/contract.ts';
import { INVITATION_STATES } from '../invitations/rules.ts';

const role = z.enum(ROLE_NAMES);
const platformScope = z.enum(Object.keys(PLATFORM_SCOPES) as PlatformScope[]);

const memberSchema = z.object({
  userId: z.string(),
  /** Display name: the name, else the e-mail address, else the phone number. */
  name: z.string(),
  /** Null for people who signed up by phone. */
  email: z.string().nullable(),
  role,
  since: z.string(),
  you: z.boolean(),
  /** Roles that the caller may change this member to. */
  mayBecome: z.array(role),
  mayRemove: z.boolean(),
  /** Whether this is the provider's last owner, whose role can't change. */
  lastOwner: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

const sentInvitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string().nullable(),
  _createdAt: z.string(),
  _expiresAt: z.string(),
  mayChange: z.boolean(),
  /** Wait before it is good: for an owner's yes, or a day. Null when it is good. */
  waits: z
    .object({ reason: z.string().nullable(), _standsFrom: z.string().nullable(), mayAgree: z.boolean() })
    .nullable(),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

export const peopleSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  members: z.array(memberSchema),
  /** Open invitations, and those that expired within the last month. */
  invitations: z.array(sentInvitationSchema),
  /** Roles that the caller may invite to. */
  mayGive: z.array(role),
  /** Whether an owner whom the caller invites has to wait for an owner's yes: they are the hall's staff. */
  ownerWaits: z.boolean(),
  /** Whether an objection waits for the hall, so that nobody of the stall changes its people. */
  frozen: z.boolean(),
});
export type People = z.infer<typeof peopleSchema>;

const holderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  scopes: z.array(z.object({ scope: platformScope, since: z.string(), last: z.boolean() })),
  you: z.boolean(),
});
export type PlatformHolder = z.infer<typeof holderSchema>;

const ofProvider = { idOrSlug: slugOrId };

const changeRoleInput = command('change-member-role', { ...ofProvider, userId: idParameter, role });
export type ChangeMemberRole = z.infer<typeof changeRoleInput>;
const removeInput = command('remove-member', { ...ofProvider, userId: idParameter });
export type RemoveMember = z.infer<typeof removeInput>;
const giveInput = command('give-platform-scope', {
  /** Username or verified e-mail address of an account. */
  who: line(3, 254),
  scope: platformScope,
});
export type GivePlatformScope = z.infer<typeof giveInput>;
const takeInput = command('take-platform-scope', { userId: idParameter, scope: platformScope });
export type TakePlatformScope = z.infer<typeof takeInput>;

const tags = ['members'];
const person = item(z.object({ userId: z.string() }));

export const membersContract = {
  people: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/people', summary: 'Who works at a provider', tags })
    .input(z.object(ofProvider))
    .output(item(peopleSchema)),
  changeRole: contract
    .route({ method: 'PUT', path: '/providers/{idOrSlug}/people/{userId}', summary: "Change a member's role", tags })
    .input(changeRoleInput)
    .output(person),
  remove: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/people/{userId}/removals',
      summary: 'Remove a member, or leave',
      tags,
    })
    .input(removeInput)
    .output(person),
  platform: contract
    .route({ method: 'GET', path: '/platform/people', summary: 'Who may do what in the whole hall', tags })
    .output(z.object({ items: z.array(holderSchema) })),
  give: contract
    .route({ method: 'POST', path: '/platform/people', summary: 'Give somebody a scope of the hall', tags })
    .input(giveInput)
    .output(person),
  take: contract
    .route({ method: 'POST', path: '/platform/people/{userId}/removals', summary: 'Take a scope of the hall', tags })
    .input(takeInput)
    .output(person),
};
