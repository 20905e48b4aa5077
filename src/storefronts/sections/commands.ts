import { m } from '../../paraglide/messages.js';
import { picturesForStall } from '../../pictures/queries.ts';
import { findProviderId } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import { mayWrite } from '../layouts/commands.ts';
import type { PutSectionGroup } from './contract.ts';
import { findShelves } from './queries.ts';
import { saveSectionGroup } from './store.ts';

export type NewSectionGroup = Omit<PutSectionGroup, '_id' | '_type' | '_createdAt'>;

export const putSectionGroup = defineCommand<PutSectionGroup, { item: { _id: string; slug: string } }>({
  type: 'put-section-group',
  allows: (_world, caller, { providerId }) => mayWrite(caller, providerId),
  run: async deed => {
    const { tx, caller, input } = deed;
    const { locale } = caller;
    const { _id, _type, _createdAt, ...group } = input;
    if (!(await findProviderId(tx, group.providerId))) return refuse('not-found');
    const known = new Set((await findShelves(tx, group.providerId)).map(({ key }) => key));
    if (group.sections.some(key => !known.has(key)))
      return refuse('invalid-input', { sections: m.validation_only_listed({}, { locale }) });
    if (group.image && !(await picturesForStall(tx, group.providerId, [group.image])).size)
      return refuse('invalid-input', { image: m.storefronts_unknown_picture({ ref: group.image }, { locale }) });
    return { item: await putSectionGroupIn(deed, group) };
  },
});

export async function putSectionGroupIn(deed: Deed, group: NewSectionGroup): Promise<{ _id: string; slug: string }> {
  const { providerId, slug, title, text, image, sections, position } = group;
  const id = await saveSectionGroup(deed.tx, {
    id: deed.world.newId(),
    provider_id: providerId,
    slug,
    title: JSON.stringify(title),
    text: text && JSON.stringify(text),
    image,
    sections,
    position,
  });
  await emit(deed, {
    type: 'section-group-changed',
    subject: 'provider',
    subjectId: providerId,
    providerId,
    data: { sectionGroup: slug },
  });
  return { _id: id, slug };
}
