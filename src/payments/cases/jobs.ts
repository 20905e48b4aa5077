import { tellOperatorsIn } from '../../notices/commands.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { yearsBefore } from '../../shared/time.ts';
import { removeFilesBeforeIn } from './files/commands.ts';
import { untoldCases } from './notices/queries.ts';

/** Years for which a case keeps its files, as it does its notes: as long as the books that it is about. */
const FILE_YEARS = 8;

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
    {
      ...{ name: 'forget-case-files', everySeconds: 24 * 3600, startsLater: true },
      run: world => inTransaction(world, tx => removeFilesBeforeIn(tx, yearsBefore(world.now(), FILE_YEARS))),
    },
  ],
};
