import { orderOfProvider } from '../../../../order-groups/queries.ts';
import { providerWithRight } from '../../../../providers/queries.ts';
import { answered, implementContract } from '../../../../shared/api.ts';
import { execute } from '../../../../shared/command.ts';
import { refuse } from '../../../../shared/refusal.ts';
import type { ApiContext } from '../../../../shared/world.ts';
import { endOpenPayment } from '../../../settlements/commands.ts';
import { findPayRequest } from '../../../store.ts';
import { notePayment, undoNotedPayment } from './commands.ts';
import { type NotePayment, tillsContract } from './contract.ts';
import { counterPayments } from './queries.ts';
import { RIGHT_TO_NOTE } from './rules.ts';

const on = implementContract(tillsContract);

export const tillsApi = {
  ofOrder: on.ofOrder.handler(async ({ context, input: { idOrSlug, orderId } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
    answered(context, (await orderOfProvider(world.db, { orderId, providerId })) ?? refuse('not-found'));
    return { item: await counterPayments(world.db, { orderId, providerId, locale: caller.locale }) };
  }),
  note: on.note.handler(async ({ context, input }) => {
    await endAttempt(context, input);
    return { item: answered(context, await execute(notePayment, input, context.caller, context.world)) };
  }),
  undo: on.undo.handler(async ({ context, input }) => ({
    item: answered(context, await execute(undoNotedPayment, input, context.caller, context.world)),
  })),
};

/** Ends an open attempt first: no company is asked inside a transaction. If paid, it stands: the command sees that. */
async function endAttempt(context: ApiContext, { idOrSlug, payRequestId, way }: NotePayment): Promise<void> {
  const { world, caller } = context;
  const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, RIGHT_TO_NOTE[way]));
  const payRequest = await findPayRequest(world.db, payRequestId);
  if (payRequest?.providerId !== providerId || payRequest.status !== 'ACTIVE') return;
  if ((await endOpenPayment(world, payRequestId)) === 'unresolved') answered(context, refuse('payment-unsettled'));
}
