import { m } from '../../paraglide/messages.js';
import { picturesByRef } from '../../pictures/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import { about, mayWrite, type Pen } from '../layouts/commands.ts';
import type { PutPromo } from './contract.ts';
import { savePromo } from './store.ts';

export type NewPromo = Omit<PutPromo, '_id' | '_type' | '_createdAt'>;

export const putPromo = defineCommand<PutPromo, { item: { _id: string; slug: string } }>({
  type: 'put-promo',
  allows: (_world, caller) => mayWrite(caller, null),
  run: async ({ tx, world, caller: { locale }, input, now }) => {
    const { _id: commandId, _type, _createdAt, ...promo } = input;
    if (promo.image && !(await picturesByRef(tx, [promo.image])).size)
      return refuse('invalid-input', { image: m.storefronts_unknown_picture({ ref: promo.image }, { locale }) });
    return { item: await putPromoIn(tx, promo, { newId: world.newId(), now, commandId }) };
  },
});

export async function putPromoIn(tx: Tx, promo: NewPromo, pen: Pen): Promise<{ _id: string; slug: string }> {
  const { slug, title, text, image, glaze, action, productIds } = promo;
  const id = await savePromo(tx, {
    id: pen.newId,
    slug,
    title: JSON.stringify(title),
    text: text && JSON.stringify(text),
    image,
    glaze,
    action: action && JSON.stringify(action),
    products: productIds,
    changed_at: pen.now,
  });
  await emit(tx, { ...about(id, pen), type: 'promo-changed' });
  return { _id: id, slug };
}
