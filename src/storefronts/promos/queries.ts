import { readCards } from '../../catalogue/queries.ts';
import { picturesByRef } from '../../pictures/queries.ts';
import type { Area } from '../../providers/areas/queries.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Glaze } from '../../ui/glaze.ts';
import { formatFigures, shownAction } from '../blocks/rules.ts';
import { inNamedOrder } from '../goods/rules.ts';
import type { StoredAction } from '../layouts/contract.ts';
import { withFigures } from '../layouts/rules.ts';
import type { Promo } from './contract.ts';

/** A promo; `area` supplies the figures in its texts. */
export async function readPromo(
  world: World,
  caller: Caller,
  idOrSlug: string,
  area: Area | null,
): Promise<Promo | Refusal> {
  const id = parseId(idOrSlug);
  const row = await world.db
    .selectFrom('promos')
    .selectAll()
    .where(where =>
      where.or([where('slug', '=', idOrSlug.trim().toLowerCase()), ...(id ? [where('id', '=', id)] : [])]),
    )
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const [pictures, cards] = await Promise.all([
    picturesByRef(world.db, row.image ? [row.image] : []),
    row.products.length ? readCards(world, caller, { named: row.products }) : [],
  ]);
  const figures = formatFigures(area, caller.locale);
  const say = (words: Words) => withFigures(inLocale(words, caller.locale), figures);
  const text = row.text as unknown as Words | null;
  const products = inNamedOrder(cards, row.products);
  return {
    _id: row.id,
    slug: row.slug,
    title: say(row.title as unknown as Words),
    text: text && say(text),
    image: (row.image && pictures.get(row.image)) || null,
    glaze: row.glaze as Glaze,
    action: shownAction(row.action as unknown as StoredAction | null, say),
    item: { productIds: products.map(({ _id }) => _id) },
    products,
  };
}
