import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import { editedIn, type Restoring } from '../editions/commands.ts';
import type { PutArea } from './contract.ts';
import { saveArea } from './store.ts';
import { areaAsWritten, mayWriteAreas } from './written/queries.ts';

export type NewArea = Omit<PutArea, '_id' | '_type' | '_createdAt' | 'basedOn'>;

export const putArea = defineCommand<PutArea, { item: { key: string } }>({
  type: 'put-area',
  allows: (_world, caller) => mayWriteAreas(caller),
  run: async deed => {
    const { _id, _type, _createdAt, basedOn, ...area } = deed.input;
    const named = { noun: 'AREA', name: area.key, providerId: null } as const;
    return editedIn(deed, { named, restoring: areaRestoring, basedOn }, async () => {
      await putAreaIn(deed, area);
      return { item: { key: area.key } };
    });
  },
});

/** Area, put back by its history. Stalls stand in it, so that a new one does not go again. */
export const areaRestoring: Restoring = {
  read: (tx, { name }) => areaAsWritten(tx, name),
  async write(deed, { name }, state) {
    await putAreaIn(deed, { ...(state as Omit<NewArea, 'key'>), key: name });
    return null;
  },
  remove: async () => refuse('status-moved'),
};

/** Saves an area and redraws all pages: its order, figures and exclusions show on most of them. */
export async function putAreaIn(
  deed: Deed,
  { title, figures, promo, hallSearch, map, ...area }: NewArea,
): Promise<void> {
  await saveArea(deed.tx, {
    ...area,
    title: JSON.stringify(title),
    figures: JSON.stringify(figures),
    promo: JSON.stringify(promo),
    hall_search: hallSearch,
    map: map && JSON.stringify(map),
  });
  // Events need an id and an area has only a key: this id is the change's own.
  await emit(deed, {
    type: 'area-changed',
    subject: 'page',
    subjectId: deed.world.newId(),
    providerId: null,
    data: { area: area.key },
  });
}
