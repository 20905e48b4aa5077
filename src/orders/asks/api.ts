import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { ApiContext } from '../../shared/world.ts';
import { endOpenPayments } from '../jobs.ts';
import { type Asked, askForPayment, cancelPayRequest, replacePayRequest, sendPayRequest } from './commands.ts';
import { asksContract } from './contract.ts';
import { askAnswer, findAsk, listAsks } from './queries.ts';

const on = implementContract(asksContract);

export const asksApi = {
  list: on.list.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:read'));
    const withLinks = may(caller, 'orders:change', providerId);
    return { items: await listAsks(world, { providerId, before: input.before, withLinks }) };
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
  const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:change'));
  const row = answered(context, (await findAsk(world.db, { payRequestId, providerId })) ?? refuse('not-found'));
  return { item: askAnswer(world, row, { withLinks: true }) };
}

async function endPayments(context: ApiContext, input: { idOrSlug: string; payRequestId: string }): Promise<void> {
  const { world, caller } = context;
  const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:change'));
  const ask = await findAsk(world.db, { payRequestId: input.payRequestId, providerId });
  if (ask) answered(context, await endOpenPayments(world, ask.orderGroupId));
}
