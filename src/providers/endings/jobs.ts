import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Periodic, Work } from '../../shared/queue.ts';
import { endPlaceIn } from './commands.ts';
import { dueEndings } from './queries.ts';

/** Ends the places of stalls whose day has come. A fault with one leaves the others their turn. */
const endPlaces: Periodic = {
  name: 'end-places',
  everySeconds: 60,
  async run(world) {
    for (const { id, providerId } of await dueEndings(world.db, world.now()))
      await inTransaction(world, tx => endPlaceIn(hallDeed(tx, world), providerId)).catch(err =>
        world.log.error({ err, endingId: id }, 'a place was not ended'),
      );
  },
};

export const endingsWork: Partial<Work> = { periodic: [endPlaces] };
