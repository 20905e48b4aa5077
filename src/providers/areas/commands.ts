import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import type { PutArea } from './contract.ts';
import { saveArea } from './store.ts';
import { areaVersion, mayWriteAreas } from './written/queries.ts';

export type NewArea = Omit<PutArea, '_id' | '_type' | '_createdAt' | 'basedOn'>;

export const putArea = defineCommand<PutArea, { item: { key: string } }>({
  type: 'put-area',
  allows: (_world, caller) => mayWriteAreas(caller),
  run: async deed => {
    const { _id, _type, _createdAt, basedOn, ...area } = deed.input;
    if (basedOn !== undefined && basedOn !== (await areaVersion(deed.tx, area.key))) return refuse('changed-meanwhile');
    await putAreaIn(deed, area);
    return { item: { key: area.key } };
  },
});

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
