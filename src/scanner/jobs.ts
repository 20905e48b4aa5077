import type { Work } from '../shared/queue.ts';
import { settleDues } from './settling/commands.ts';

export const scannerWork: Partial<Work> = {
  periodic: [
    {
      // A copy that died between a scan and its books, or a fault that is mended.
      name: 'settle-scans',
      everySeconds: 60,
      async run(world) {
        await settleDues(world, null);
      },
    },
  ],
};
