import type { InboxHandler } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import { believeCarrier, textHandler } from './commands.ts';
import { blankTooLate, deleteOldTexts } from './store.ts';

const KEPT_DAYS = 30;

const reports: InboxHandler = {
  source: 'texts',
  process(world, { data }) {
    const { textId, carrierId } = data as Record<string, unknown>;
    return believeCarrier(world, { textId: String(textId), carrierId: String(carrierId) });
  },
};

export const textsWork: Partial<Work> = {
  outbox: [textHandler],
  inbox: [reports],
  periodic: [
    {
      name: 'sweep-texts',
      everySeconds: 60,
      async run(world) {
        const now = world.now();
        await blankTooLate(world.db, now);
        await deleteOldTexts(world.db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
      },
    },
  ],
};
