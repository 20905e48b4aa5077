import { may } from '../../access/rules.ts';
import { answered, handlersOf } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { endPaymentsOf } from '../jobs.ts';
import { staffAt } from '../queries.ts';
import { type Asked, askForPayment, cancelPayRequest, replacePayRequest, sendPayRequest } from './commands.ts';
import { asksContract } from './contract.ts';
import { askAnswer, asksOf, findAsk } from './queries.ts';

const on = handlersOf(asksContract);

export const asksApi = {
  list: on.list.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await staffAt(world, caller, input.idOrSlug, 'orders:read'));
    const withLinks = may(caller, 'orders:change', providerId);
    return { items: await asksOf(world, { providerId, before: input.before, withLinks }) };
  }),
  ask: on.ask.handler(async ({ context, input }) =>
    told(context, input, await execute(askForPayment, input, context.caller, context.world)),
  ),
  replace: on.replace.handler(async ({ context, input }) => {
    await endPayments(context, input);
    return await told(context, input, await execute(replacePayRequest, input, context.caller, context.world));
  }),
  cancel: on.cancel.handler(async ({ context, input }) => {
    await endPayments(context, input);
    return await told(context, input, await execute(cancelPayRequest, input, context.caller, context.world));
  }),
  send: on.send.handler(async ({ context, input }) =>
    told(context, input, await execute(sendPayRequest, input, context.caller, context.world)),
  ),
};

async function told(context: ApiContext, { idOrSlug }: { idOrSlug: string }, said: Asked | Refusal) {
  const { world, caller } = context;
  const { payRequestId } = answered(context, said);
  const { providerId } = answered(context, await staffAt(world, caller, idOrSlug, 'orders:change'));
  const row = answered(context, (await findAsk(world.db, { payRequestId, providerId })) ?? refuse('not-found'));
  return { item: askAnswer(world, row, { withLinks: true }) };
}

async function endPayments(context: ApiContext, input: { idOrSlug: string; payRequestId: string }): Promise<void> {
  const { world, caller } = context;
  const { providerId } = answered(context, await staffAt(world, caller, input.idOrSlug, 'orders:change'));
  const ask = await findAsk(world.db, { payRequestId: input.payRequestId, providerId });
  if (ask) answered(context, await endPaymentsOf(world, ask.orderGroupId));
}
