import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { BASE_LOCALE, inLocale, type Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { type Labels, MOST_LABELLED } from './contract.ts';

interface Row {
  skuId: string;
  title: Words;
  variant: Words;
  alone: boolean;
  price: number;
  code: string;
}

/** Labels of a stall's goods, in the order of its shelves: of the products named, or of all whose stock is counted. */
export async function readLabels(
  world: World,
  caller: Caller,
  { idOrSlug, products }: { idOrSlug: string; products?: string | undefined },
): Promise<Labels | Refusal> {
  const found = await providerWithRight(world, caller, idOrSlug, 'stock:read');
  if (isRefusal(found)) return found;
  const named = (products ?? '').split(',').flatMap(one => parseId(one) ?? []);
  const these = products ? sql`p.id = any(${named.slice(0, MOST_LABELLED)}::uuid[])` : sql`k.stock_item_id is not null`;
  const { rows } = await sql<Row>`
    select k.id as "skuId", p.meta -> 'title' as title, k.title as variant, k.price,
      (select count(*) = 1 from skus o where o.product_id = p.id) as alone, coalesce(k.ean, k.article_number) as code
    from skus k join products p on p.id = k.product_id
    where p.provider_id = ${found.providerId} and p.acquirable_as = 'BUYABLE' and p.archived_at is null and ${these}
    order by p.position, p.id, k.position, k.id`.execute(world.db);
  const sign = await world.db
    .selectFrom('provider_signs')
    .select('title')
    .where('provider_id', '=', found.providerId)
    .executeTakeFirstOrThrow();
  const said = (words: Words) => inLocale(words, caller.locale);
  return {
    provider: said(sign.title as unknown as Words),
    labels: rows.map(({ alone, title, variant, ...rest }) => ({
      ...rest,
      title: said(title),
      language: title[caller.locale] ? caller.locale : BASE_LOCALE,
      variant: alone ? null : said(variant),
    })),
  };
}
