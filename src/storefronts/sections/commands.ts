import { m } from '../../paraglide/messages.js';
import { picturesForStall } from '../../pictures/queries.ts';
import { editedIn, type Restoring } from '../../providers/editions/commands.ts';
import { findProviderId } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import { mayWrite } from '../layouts/rules.ts';
import type { PutSectionGroup, RemoveGroup } from './contract.ts';
import { findGroupName, groupAsWritten } from './groups/queries.ts';
import { findShelves } from './queries.ts';
import { deleteSectionGroup, saveSectionGroup } from './store.ts';

export type NewSectionGroup = Omit<PutSectionGroup, '_id' | '_type' | '_createdAt' | 'basedOn'>;

export const putSectionGroup = defineCommand<PutSectionGroup, { item: { _id: string; slug: string } }>({
  type: 'put-section-group',
  allows: (_world, caller, { providerId }) => mayWrite(caller, providerId),
  run: async deed => {
    const { tx, caller, input } = deed;
    const { locale } = caller;
    const { _id, _type, _createdAt, basedOn, ...group } = input;
    if (!(await findProviderId(tx, group.providerId))) return refuse('not-found');
    const known = new Set((await findShelves(tx, group.providerId)).map(({ key }) => key));
    if (group.sections.some(key => !known.has(key)))
      return refuse('invalid-input', { sections: m.validation_only_listed({}, { locale }) });
    if (group.image && !(await picturesForStall(tx, group.providerId, [group.image])).size)
      return refuse('invalid-input', { image: m.storefronts_unknown_picture({ ref: group.image }, { locale }) });
    const named = { noun: 'SECTION_GROUP', name: group.slug, providerId: group.providerId } as const;
    return editedIn(deed, { named, restoring: sectionGroupRestoring, basedOn }, async () => ({
      item: await putSectionGroupIn(deed, group),
    }));
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
  await emit(deed, changed(providerId, slug));
  return { _id: id, slug };
}

export const removeSectionGroup = defineCommand<RemoveGroup, { item: { _id: string } }>({
  type: 'remove-section-group',
  allows: async (world, caller, { groupId }) => {
    const group = await findGroupName(world.db, groupId);
    return mayWrite(caller, group?.providerId ?? null) ?? (group ? null : refuse('not-found'));
  },
  run: async deed => {
    const { groupId, basedOn } = deed.input;
    const named = await findGroupName(deed.tx, groupId);
    if (!named) return refuse('not-found');
    return editedIn(deed, { named, restoring: sectionGroupRestoring, basedOn }, async () => {
      const refusal = await sectionGroupRestoring.remove(deed, named);
      return refusal ?? { item: { _id: groupId } };
    });
  },
});

export const sectionGroupRestoring: Restoring = {
  read: (tx, { name, providerId }) => groupAsWritten(tx, { slug: name, providerId }),
  write: async (deed, { name, providerId }, state) => {
    const group = state as Omit<NewSectionGroup, 'slug' | 'providerId'>;
    await putSectionGroupIn(deed, { ...group, slug: name, providerId: providerId! });
    return null;
  },
  remove: async (deed, { name, providerId }) => {
    await deleteSectionGroup(deed.tx, { slug: name, providerId: providerId! });
    await emit(deed, changed(providerId!, name));
    return null;
  },
};

function changed(providerId: string, sectionGroup: string) {
  const about = { subject: 'provider', subjectId: providerId, providerId } as const;
  return { ...about, type: 'section-group-changed', data: { sectionGroup } };
}
