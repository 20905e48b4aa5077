import { tellOperatorsIn } from '../../notices/commands.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { untoldCases } from './notices/queries.ts';

/** Job that tells the operators of new cases, each once: cases are a view, so nothing is written when one begins. */
export const casesWork: Partial<Work> = {
  periodic: [
    {
      name: 'tell-cases',
      everySeconds: 60,
      async run(world) {
        for (const { kind, subject } of await untoldCases(world.db, world.now()))
          await inTransaction(world, tx =>
            tellOperatorsIn(hallDeed(tx, world), { kind: 'case', key: `${kind}:${subject}`, ids: { kind, subject } }),
          );
      },
    },
  ],
};
