import { inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { deleteOldContactCodes } from './store.ts';

const DAY_MS = 86_400_000;

/** Work that deletes codes to prove a contact point which nobody typed, with the address that they were sent to. */
export const contactsWork: Partial<Work> = {
  periodic: [
    {
      ...{ name: 'sweep-contact-codes', everySeconds: 3600, startsLater: true },
      run: world => inTransaction(world, tx => deleteOldContactCodes(tx, new Date(world.now().getTime() - DAY_MS))),
    },
  ],
};
