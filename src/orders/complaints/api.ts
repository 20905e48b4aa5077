import { Hono } from 'hono';
import { openOrderGroup, orderOfProvider } from '../../order-groups/queries.ts';
import { fileAnswer, findFile } from '../../payments/cases/files/queries.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract, reasonFor, refusalAnswer } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { askOrderLink } from '../links/commands.ts';
import {
  answerComplaint,
  handUpComplaint,
  makeComplaint,
  sayOnComplaint,
  takeBackComplaint,
  writeOnComplaint,
} from './commands.ts';
import { complaintsContract } from './contract.ts';
import { complaintsOf, findComplaint, mayReadComplaint, readComplainable, readStaffComplaint } from './queries.ts';

const on = implementContract(complaintsContract);

export const complaintsApi = {
  askLink: on.askLink.handler(async ({ input, context: { world, caller }, context }) => ({
    item: answered(context, await askOrderLink(world, caller, { ...input, template: 'complaint-link' })),
  })),
  ofGroup: on.ofGroup.handler(async ({ input, context }) => ({
    item: answered(context, await readComplainable(context.world, context.caller, input.orderGroupId)),
  })),
  make: on.make.handler(async ({ input, context }) => ({
    item: answered(context, await makeComplaint(context.world, context.caller, input)),
  })),
  write: on.write.handler(async ({ input, context }) => ({
    item: answered(context, await writeOnComplaint(context.world, context.caller, input)),
  })),
  handUp: on.handUp.handler(async ({ input, context }) => ({
    item: answered(context, await execute(handUpComplaint, input, context.caller, context.world)),
  })),
  takeBack: on.takeBack.handler(async ({ input, context }) => ({
    item: answered(context, await execute(takeBackComplaint, input, context.caller, context.world)),
  })),
  ofOrder: on.ofOrder.handler(async ({ input: { idOrSlug, orderId }, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'orders:read'));
    answered(context, (await orderOfProvider(world.db, { orderId, providerId })) ?? refuse('not-found'));
    return { items: await complaintsOf(world.db, [orderId], caller) };
  }),
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readStaffComplaint(context.world, context.caller, input.complaintId)),
  })),
  say: on.say.handler(async ({ input, context }) => ({
    item: answered(context, await sayOnComplaint(context.world, context.caller, input)),
  })),
  answer: on.answer.handler(async ({ input, context }) => ({
    item: answered(context, await answerComplaint(context.world, context.caller, input)),
  })),
};

/** GET /api/complaints/{complaintId}/files/{fileId}?ak=: a file of a complaint, for its buyer, its stall and the hall (I17). */
export function complaintFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/complaints/:complaintId/files/:fileId', async c => {
    const caller = c.get('caller');
    const [complaintId, fileId] = [parseId(c.req.param('complaintId')), parseId(c.req.param('fileId'))];
    const found = complaintId && fileId ? await fileOf(world, caller, { complaintId, fileId }) : refuse('not-found');
    if (!isRefusal(found)) return found;
    const { status, body } = refusalAnswer(reasonFor(caller, found.refused), caller.locale);
    return Response.json(body, { status });
  });
  return files;
}

async function fileOf(
  world: World,
  caller: Caller,
  { complaintId, fileId }: { complaintId: string; fileId: string },
): Promise<Response | Refusal> {
  const one = await findComplaint(world.db, complaintId);
  if (!one) return refuse('not-found');
  if (!mayReadComplaint(caller, one.providerId)) {
    const group = await openOrderGroup(world, caller, one.orderGroupId);
    if (isRefusal(group)) return group;
  }
  const file = await findFile(world.db, { kind: 'COMPLAINT', subject: complaintId, fileId });
  // Notes of staff are on the case as well; what comes here is of the buyer's and the stall's letters alone.
  return file && one.entries.some(entry => entry.id === file.entryId) ? fileAnswer(file) : refuse('not-found');
}
