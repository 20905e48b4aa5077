import { inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Work } from '../../shared/queue.ts';
import { expireInvitations } from './store.ts';

export const invitationsWork: Partial<Work> = {
  periodic: [
    {
      name: 'expire-invitations',
      everySeconds: 300,
      run: world =>
        inTransaction(world, async tx => {
          const now = world.now();
          const gone = await expireInvitations(tx, now);
          const type = 'invitation-expired';
          const events = gone.map(({ id, provider_id: providerId }) => ({ subjectId: id, providerId }));
          await emit(tx, ...events.map(event => ({ ...event, type, subject: 'invitation' as const, now })));
        }),
    },
  ],
};
