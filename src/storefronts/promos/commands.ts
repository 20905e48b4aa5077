import { m } from '../../paraglide/messages.js';
import { picturesByRef } from '../../pictures/queries.ts';
import { editedIn, type Restoring } from '../../providers/editions/commands.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import { about } from '../layouts/commands.ts';
import { mayWrite } from '../layouts/rules.ts';
import type { PutPromo } from './contract.ts';
import { deletePromo, savePromo } from './store.ts';
import { promoAsWritten } from './written/queries.ts';

export type NewPromo = Omit<PutPromo, '_id' | '_type' | '_createdAt' | 'basedOn'>;

export const putPromo = defineCommand<PutPromo, { item: { _id: string; slug: string } }>({
  type: 'put-promo',
  allows: (_world, caller) => mayWrite(caller, null),
  run: async deed => {
    const { tx, caller, input } = deed;
    const { locale } = caller;
    const { _id, _type, _createdAt, basedOn, ...promo } = input;
    if (promo.image && !(await picturesByRef(tx, [promo.image])).size)
      return refuse('invalid-input', { image: m.storefronts_unknown_picture({ ref: promo.image }, { locale }) });
    const named = { noun: 'PROMO', name: promo.slug, providerId: null } as const;
    return editedIn(deed, { named, restoring: promoRestoring, basedOn }, async () => ({
      item: await putPromoIn(deed, promo),
    }));
  },
});

export async function putPromoIn(deed: Deed, promo: NewPromo): Promise<{ _id: string; slug: string }> {
  const { tx, world, now } = deed;
  const { slug, title, text, image, glaze, action, productIds } = promo;
  const id = await savePromo(tx, {
    id: world.newId(),
    slug,
    title: JSON.stringify(title),
    text: text && JSON.stringify(text),
    image,
    glaze,
    action: action && JSON.stringify(action),
    products: productIds,
    changed_at: now,
  });
  await emit(deed, { ...about(id), type: 'promo-changed' });
  return { _id: id, slug };
}

export const promoRestoring: Restoring = {
  read: (tx, { name }) => promoAsWritten(tx, name),
  write: async (deed, { name }, state) => {
    await putPromoIn(deed, { ...(state as Omit<NewPromo, 'slug'>), slug: name });
    return null;
  },
  remove: async (deed, { name }) => {
    const id = await deletePromo(deed.tx, name);
    if (!id) return refuse('not-found');
    await emit(deed, { ...about(id), type: 'promo-changed' });
    return null;
  },
};
