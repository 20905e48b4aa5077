import { picturesByRef } from '../../../pictures/queries.ts';
import { readArea } from '../../../providers/areas/queries.ts';
import { writtenVersion } from '../../../providers/editions/commands.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import { inLocale, type Words } from '../../../shared/i18n.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { formatFigures } from '../../blocks/rules.ts';
import { mayWrite, withFigures } from '../../layouts/rules.ts';
import type { WrittenPromo } from '../contract.ts';

/** Promos as they are written, for those who write them. */
export async function readWrittenPromos(world: World, caller: Caller): Promise<WrittenPromo[] | Refusal> {
  const refusal = mayWrite(caller, null);
  if (refusal) return refusal;
  const rows = await world.db
    .selectFrom('promos')
    .select(['id', 'slug', ...COLUMNS])
    .orderBy('slug')
    .execute();
  const pictures = await picturesByRef(
    world.db,
    rows.flatMap(({ image }) => image ?? []),
  );
  const figures = formatFigures(await readArea(world.db, undefined), caller.locale);
  return rows.map(({ id, slug, ...promo }) => ({
    ...(promo as unknown as Omit<WrittenPromo, '_id' | 'slug' | 'shownTitle' | 'image' | 'version'>),
    _id: id,
    slug,
    shownTitle: withFigures(inLocale(promo.title as unknown as Words, caller.locale), figures),
    image: (promo.image && pictures.get(promo.image)) || null,
    version: writtenVersion(promo)!,
  }));
}

const COLUMNS = ['title', 'text', 'image', 'glaze', 'action', 'products as productIds'] as const;

/** All that an editor may change of a promo; null without one. */
export async function promoAsWritten(tx: Tx, slug: string): Promise<object | null> {
  const row = await tx.selectFrom('promos').select(COLUMNS).where('slug', '=', slug).executeTakeFirst();
  return row ?? null;
}
