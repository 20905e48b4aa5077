import { answered, does, implementContract } from '../../shared/api.ts';
import { acceptInvitation, agreeToOwner, inviteMember, resendInvitation, withdrawInvitation } from './commands.ts';
import { invitationsContract } from './contract.ts';
import { readInvitation } from './queries.ts';

const on = implementContract(invitationsContract);

export const invitationsApi = {
  invite: on.invite.handler(does(inviteMember)),
  agree: on.agree.handler(does(agreeToOwner)),
  resend: on.resend.handler(does(resendInvitation)),
  withdraw: on.withdraw.handler(does(withdrawInvitation)),
  one: on.one.handler(async ({ context, input }) => ({
    item: answered(context, await readInvitation(context.world, context.caller, input.invitationId)),
  })),
  accept: on.accept.handler(does(acceptInvitation)),
};
