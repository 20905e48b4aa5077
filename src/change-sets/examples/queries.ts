import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { lockStall } from '../store.ts';
import { type Example, type ExampleDraft, type Look, TRADES, type Trade } from './contract.ts';
import { EXAMPLES } from './rules.ts';

/** Examples of all trades, and the drafts that were made of them. */
export async function readExamples(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<{ mayChange: boolean; examples: Example[] } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'hidden:read');
  if ('refused' in staff) return staff;
  const { providerId } = staff;
  const { locale } = caller;
  const made = await madeOfExamples(world.db, providerId);
  return {
    mayChange: may(caller, 'catalogue:change', providerId),
    examples: TRADES.map(trade => {
      const { groups, products } = EXAMPLES[trade];
      const set = made.find(one => one.trade === trade);
      return {
        trade,
        makes: products.map(({ title, kind, price }) => ({ title: inLocale(title, locale), kind, price })),
        units: Object.values(groups).map(({ title, units }) => ({
          title: inLocale(title, locale),
          count: units.length,
        })),
        made: set
          ? { changeSetId: set.id, drafts: set.products.map(one => draftWords(one, inLocale(one.title, locale))) }
          : null,
      };
    }),
  };
}

interface MadeProduct {
  id: string;
  slug: string;
  title: Words;
  draft: boolean;
  pictured: boolean;
  counted: boolean;
  /** Kind of its booking rules; null where it is not booked. */
  booked: string | null;
}

function draftWords({ id, slug, draft, pictured, counted, booked }: MadeProduct, title: string): ExampleDraft {
  const looks: Look[] = [
    'PRICE',
    'WORDS',
    ...(pictured ? [] : (['PICTURE'] as const)),
    ...(counted ? (['STOCK'] as const) : []),
    ...(booked && booked !== 'DEPARTURES' ? (['UNITS'] as const) : []),
    ...(booked ? (['RULES'] as const) : []),
    ...(booked === 'DEPARTURES' ? (['DEPARTURES'] as const) : []),
  ];
  return { _id: id, slug, title, draft, looks };
}

async function madeOfExamples(db: Database, providerId: string) {
  const { rows } = await sql<{ id: string; trade: Trade; products: MadeProduct[] }>`
    select s.id, s.asked -> 'example' ->> 'trade' as trade, coalesce(json_agg(json_build_object('id', p.id,
        'slug', p.slug, 'title', p.meta -> 'title', 'draft', p.published_at is null and p.on_sale_at is null
          and p.status = 'HIDDEN',
        'pictured', jsonb_array_length(p.meta -> 'images') > 0,
        'counted', exists (select from skus k where k.product_id = p.id and k.stock_item_id is not null),
        'booked', o.rules ->> 'kind') order by e.position) filter (where p.id is not null), '[]') as products
    from change_sets s
    left join change_set_effects e on e.change_set_id = s.id
    left join products p on p.id = e.product_id and p.archived_at is null
    left join offers o on o.product_id = p.id
    where s.provider_id = ${providerId} and s.state = 'APPLIED' and s.asked ? 'example'
    group by s.id`.execute(db);
  return rows;
}

/** True when a stall has drafts of this example. The stall is locked, so that of two presses one finds the other. */
export async function hasBegunFrom(tx: Tx, providerId: string, trade: Trade): Promise<boolean> {
  await lockStall(tx, providerId);
  const { rows } = await sql`select 1 from change_sets where provider_id = ${providerId} and state = 'APPLIED'
    and asked -> 'example' ->> 'trade' = ${trade}`.execute(tx);
  return rows.length > 0;
}
