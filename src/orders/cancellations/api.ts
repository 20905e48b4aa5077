import { answered, handlersOf } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { isRefusal } from '../../shared/refusal.ts';
import { paymentsEnded } from '../jobs.ts';
import { openAsGuest } from '../queries.ts';
import { cancelBooking } from './commands.ts';
import { cancellationsContract } from './contract.ts';

const on = handlersOf(cancellationsContract);

export const cancellationsApi = {
  cancel: on.cancel.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const group = await openAsGuest(world, caller, input.orderGroupId);
    // Before the command, because the card company is never asked inside a transaction. What it finds paid, stands.
    if (!isRefusal(group)) await paymentsEnded(world, group.id);
    return { item: answered(context, await execute(cancelBooking, input, caller, world)) };
  }),
};
