import { hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Work } from '../../shared/queue.ts';
import { yearsBefore } from '../../shared/time.ts';
import { expireInvitations, forgetOldInvitations } from './store.ts';

export const invitationsWork: Partial<Work> = {
  periodic: [
    {
      name: 'expire-invitations',
      everySeconds: 300,
      run: world =>
        inTransaction(world, async tx => {
          const deed = hallDeed(tx, world);
          const gone = await expireInvitations(tx, deed.now);
          const type = 'invitation-expired';
          const events = gone.map(({ id, provider_id: providerId }) => ({ subjectId: id, providerId }));
          await emit(deed, ...events.map(event => ({ ...event, type, subject: 'invitation' as const })));
        }),
    },
    {
      ...{ name: 'forget-invitations', everySeconds: 24 * 3600, startsLater: true },
      run: world => inTransaction(world, tx => forgetOldInvitations(tx, yearsBefore(world.now(), 1))),
    },
  ],
};
