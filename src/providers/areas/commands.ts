import { mayInHall } from '../../rights/rules.ts';
import { defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import type { PutArea } from './contract.ts';
import { saveArea } from './store.ts';

export type NewArea = Omit<PutArea, '_id' | '_type' | '_createdAt'>;

export const putArea = defineCommand<PutArea, { item: { key: string } }>({
  type: 'put-area',
  allows: (_world, caller) =>
    mayInHall(caller, 'platform:pages') ? null : refuse(caller.userId ? 'not-allowed' : 'not-signed-in'),
  run: async ({ tx, world, input, now }) => {
    const { _id: commandId, _type, _createdAt, ...area } = input;
    await putAreaIn(tx, area, { eventId: world.newId(), now, commandId });
    return { item: { key: area.key } };
  },
});

/** Saves an area and redraws all pages: its order, figures and exclusions show on most of them. */
export async function putAreaIn(
  tx: Tx,
  { title, figures, promo, ...area }: NewArea,
  { eventId, now, commandId = null }: { eventId: string; now: Date; commandId?: string | null },
): Promise<void> {
  await saveArea(tx, {
    ...area,
    title: JSON.stringify(title),
    figures: JSON.stringify(figures),
    promo: JSON.stringify(promo),
  });
  // Events need an id and an area has only a key: this id is the change's own.
  await emit(tx, {
    type: 'area-changed',
    subject: 'page',
    subjectId: eventId,
    providerId: null,
    data: { area: area.key },
    commandId,
    now,
  });
}
