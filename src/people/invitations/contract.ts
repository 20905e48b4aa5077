import { z } from 'zod';
import { ROLE_NAMES } from '../../rights/rules.ts';
import { command, contract, emailAddress, idParameter, item, lines, slugOrId } from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';

const role = z.enum(ROLE_NAMES);

export const invitationSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  provider: z.object({
    title: z.string(),
    slug: z.string(),
    colour: z.string().nullable(),
    /** Contact address of the stall, for questions when the invitation can't be accepted. */
    emailAddress: z.string().nullable(),
  }),
  /** Masked for everybody but the invited person. */
  email: z.string(),
  role,
  /** Actions that the viewer can take on the invitation (payments 2.9). */
  standing: z.enum(['SIGNED_OUT', 'UNVERIFIED', 'DIFFERENT_USER', 'ACCEPTABLE', 'ACCEPTED', 'ACCEPTED_BY_YOU']),
  _expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const ofProvider = { idOrSlug: slugOrId };
const ofInvitation = { ...ofProvider, invitationId: idParameter };

const inviteInput = command('invite-member', {
  ...ofProvider,
  email: emailAddress,
  role,
  /** Why the hall's staff invites an owner where there is one, who does not answer: it is good after a wait then. */
  reason: lines(10, 500).optional(),
  /** Language of the mail; the inviter's own when left out. */
  locale: z.enum(LOCALES).optional(),
});
export type InviteMember = z.infer<typeof inviteInput>;
const agreeInput = command('agree-to-owner', ofInvitation);
export type AgreeToOwner = z.infer<typeof agreeInput>;
const resendInput = command('resend-invitation', ofInvitation);
export type ResendInvitation = z.infer<typeof resendInput>;
const withdrawInput = command('withdraw-invitation', ofInvitation);
export type WithdrawInvitation = z.infer<typeof withdrawInput>;
const acceptInput = command('accept-invitation', { invitationId: idParameter });
export type AcceptInvitation = z.infer<typeof acceptInput>;

const tags = ['invitations'];
const handle = item(z.object({ invitationId: z.string() }));

export const invitationsContract = {
  invite: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/invitations', summary: 'Invite somebody by mail', tags })
    .input(inviteInput)
    .output(handle),
  resend: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/invitations/{invitationId}/resends',
      summary: 'Send the mail again; the invitation lasts anew',
      tags,
    })
    .input(resendInput)
    .output(handle),
  agree: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/invitations/{invitationId}/agreements',
      summary: 'An owner’s yes to an owner whom the hall invites',
      tags,
    })
    .input(agreeInput)
    .output(handle),
  withdraw: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/invitations/{invitationId}/withdrawals',
      summary: 'Take an invitation back',
      tags,
    })
    .input(withdrawInput)
    .output(handle),
  one: contract
    .route({
      method: 'GET',
      path: '/invitations/{invitationId}',
      summary: 'An invitation, as its link shows it to who asks',
      tags,
    })
    .input(z.object({ invitationId: idParameter }))
    .output(item(invitationSchema)),
  accept: contract
    .route({ method: 'PUT', path: '/invitations', summary: 'Accept an invitation', tags })
    .input(acceptInput)
    .output(item(z.object({ invitationId: z.string(), providerId: z.string() }))),
};
