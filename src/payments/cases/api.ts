import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { type Command, execute } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { ApiContext } from '../../shared/world.ts';
import { closeCase, reopenCase, retryRefund, runAgain, settleRefundByHand, takeCase } from './commands.ts';
import { casesContract } from './contract.ts';
import { openCases, readCases, refusedHallCases } from './queries.ts';

const on = implementContract(casesContract);

export const casesApi = {
  ofProvider: on.ofProvider.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:read'));
    const wish = { providerId, shelf: input.shelf ?? 'OPEN', locale: caller.locale, now: world.now() } as const;
    return { items: await readCases(world.db, wish) };
  }),
  countOfProvider: on.countOfProvider.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:read'));
    return { item: { count: await openCases(world.db, { providerId, now: world.now() }) } };
  }),
  ofHall: on.ofHall.handler(async ({ context, input }) => {
    const { world, caller } = inHall(context);
    const wish = { providerId: null, shelf: input.shelf ?? 'OPEN', locale: caller.locale, now: world.now() } as const;
    return { items: await readCases(world.db, wish) };
  }),
  countOfHall: on.countOfHall.handler(async ({ context }) => {
    const { world } = inHall(context);
    return { item: { count: await openCases(world.db, { providerId: null, now: world.now() }) } };
  }),
  take: on.take.handler(({ context, input }) => carried(context, takeCase, input)),
  close: on.close.handler(({ context, input }) => carried(context, closeCase, input)),
  reopen: on.reopen.handler(({ context, input }) => carried(context, reopenCase, input)),
  retry: on.retry.handler(({ context, input }) => carried(context, retryRefund, input)),
  settleByHand: on.settleByHand.handler(({ context, input }) => carried(context, settleRefundByHand, input)),
  runAgain: on.runAgain.handler(({ context, input }) => carried(context, runAgain, input)),
};

function inHall(context: ApiContext): ApiContext {
  const no = refusedHallCases(context.caller);
  if (no) answered(context, no);
  return context;
}

async function carried<I extends CommandInput, A>(
  context: ApiContext,
  command: Command<I, A>,
  input: I,
): Promise<{ item: A }> {
  return { item: answered(context, await execute(command, input, context.caller, context.world)) };
}
