import type { Door } from '../../shared/slice.ts';
import type { World } from '../../shared/world.ts';
import { listenForAnswers } from './adapters/listener.ts';
import { knowsReply, takeAnswer } from './commands.ts';

/** The port for answers by mail; none where letters have no reply address. */
export async function answersDoor(world: World): Promise<Door | null> {
  const { replies } = world.config.mail;
  if (!replies) return null;
  const taker = {
    knows: (address: string) => knowsReply(world, address),
    take: (letter: Parameters<typeof takeAnswer>[1]) => takeAnswer(world, letter),
  };
  return await listenForAnswers(replies, taker, world.log);
}
