import { defineCommand, execute } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { readAttachments } from '../attachments/commands.ts';
import { emptyMessage, type Kept, type Marked, markReadIn, saying, withinLimits } from '../commands.ts';
import { OF_STALL } from '../rules.ts';
import type { AnswerMessage, ReadForStall } from './contract.ts';
import { openForStall } from './queries.ts';

/** A message of the stall to the guest of an order, also where nobody has written yet. */
export async function answerMessage(world: World, caller: Caller, input: AnswerMessage): Promise<Kept | Refusal> {
  const place = await openForStall(world, caller, input, 'orders:change');
  if (isRefusal(place)) return place;
  const empty = emptyMessage(input, caller);
  if (empty) return empty;
  if (!(await withinLimits(world, [[`messages-of-stall:${place.providerId}`, OF_STALL]])))
    return refuse('too-many-messages');
  const pictures = await readAttachments(caller, input.pictures);
  if (isRefusal(pictures)) return pictures;
  const said = { place, side: 'STALL', via: 'PAGE', text: input.text, pictures } as const;
  return await execute(saying<AnswerMessage>('answer-message', said), input, caller, world);
}

/** The stall has seen a conversation up to here. */
export const readForStall = defineCommand<ReadForStall, Marked>({
  type: 'read-guest-messages',
  async allows(world, caller, input) {
    const place = await openForStall(world, caller, input, 'orders:change');
    return isRefusal(place) ? place : null;
  },
  async run(deed) {
    const { world, caller, input } = deed;
    const place = await openForStall(world, caller, input, 'orders:change');
    return isRefusal(place) ? place : await markReadIn(deed, place, 'STALL', input.seq);
  },
});
