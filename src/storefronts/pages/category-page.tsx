import { CalendarSearch } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { ProductCards } from '../../catalogue/parts/product-cards.tsx';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze, bandWord } from '../../providers/parts/bands.ts';
import { HallHead, useHall } from '../../providers/parts/hall-head.tsx';
import { type Filters, filtersFrom, SEARCH_FORM, toFilterParameters } from '../../search/filters/rules.ts';
import { FilterFields } from '../../search/parts/filter-fields.tsx';
import { useAhead } from '../../search/parts/use-ahead.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Band } from '../../ui/band.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

const plan = ({ params, url }: Plan) => {
  const { categories, facts, mostPrice } = filtersFrom(url.searchParams);
  const narrow = {
    cat: categories.join(',') || undefined,
    fact: facts.join(',') || undefined,
    mostPrice: mostPrice ?? undefined,
  };
  return [q.categories.one({ band: params.band ?? '', ...narrow })] as const;
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A shelf of the hall with everything on it: behind its door on the start page. */
export default function CategoryPage() {
  const params = useParams();
  const [search, setSearch] = useSearchParams();
  const [query] = plan({ params, url: new URL(`http://hall.invalid/?${search}`) });
  const { band, products, total, categories, facts } = useSuspenseQuery(query).data.item;
  const word = bandWord(band);
  const place = useHall()?.title ?? m.storefronts_the_town();
  const [filters, setFilters] = useAhead<Filters>(search.toString(), {
    ...filtersFrom(search),
    ...{ bands: [], cities: [] },
  });
  const put = (changed: Partial<Filters>) => {
    const next = { ...filters, ...changed };
    setFilters(next);
    setSearch(toFilterParameters(next), { replace: true });
  };
  return (
    <>
      <HallHead
        title={word}
        description={m.storefronts_category_description({ band: word, area: place })}
        path={to.band(band)}
      />
      <Band glaze={bandGlaze(band)} heading="h1">
        {word}
      </Band>
      <div className="page-margin grid gap-6 bg-surface py-8 l:grid-cols-[14rem_minmax(0,1fr)] l:gap-10 l:py-10">
        <div className="grid content-start gap-6">
          <ButtonLink href={to.search(null, { what: band })} wide iconStart={<Icon icon={CalendarSearch} size={20} />}>
            {m.search_show_free()}
          </ButtonLink>
          <form id={SEARCH_FORM} action={to.band(band)}>
            <FilterFields
              filters={filters}
              facets={{ bands: [], categories, facts, cities: [] }}
              shelves={false}
              onChange={put}
            />
            <noscript>
              <Button type="submit" variant="outline" wide className="mt-4">
                {m.storefronts_category_narrow()}
              </Button>
            </noscript>
          </form>
        </div>
        <section className="min-w-0">
          <p role="status" className="mb-4 text-muted">
            {m.storefronts_category_shown({ shown: products.length, total })}
          </p>
          {products.length ? (
            <ProductCards
              label={m.storefronts_goods_in({ band: word })}
              products={products}
              layout="grid"
              heading="h2"
              eager={2}
            />
          ) : (
            <EmptyState heading="h2" title={m.search_nothing()} />
          )}
        </section>
      </div>
    </>
  );
}
