import {
  ChevronLeft,
  ChevronRight,
  FileSpreadsheet,
  History,
  Images,
  ListPlus,
  PackageOpen,
  Plus,
  Sprout,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { Assortment } from '../contract.ts';
import { AssortmentFilters, AssortmentSearch } from '../parts/assortment-filters.tsx';
import { AssortmentTable } from '../parts/assortment-table.tsx';
import { ChosenProducts } from '../parts/chosen-products.tsx';
import { assortmentQuery, type ListWish, parseAssortmentWish } from '../parts/list-wish.ts';
import { LevelLegend } from '../parts/stock-level.tsx';
import { PAGE_OF_ASSORTMENT, type ProductState } from '../rules.ts';

const plan = ({ params, url }: Plan) => [
  lateQ.assortment.list({ idOrSlug: params.slug!, ...parseAssortmentWish(url.searchParams) }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of what a stall sells: searched, filtered, changed one at a time or several at once. */
export default function ProductsPage() {
  const slug = useParams().slug!;
  const wish = parseAssortmentWish(new URLSearchParams(useLocation().search));
  const { item: list } = useSuspenseQuery(lateQ.assortment.list({ idOrSlug: slug, ...wish })).data;
  const { provider } = useOffice();
  const store = useQueryClient();
  useProviderNews(provider?._id, () => void store.invalidateQueries({ queryKey: lateQ.assortment.list.key() }));
  const mayChange = provider?.rights.includes('catalogue:change') ?? false;
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProductState>>(new Map());
  const stateOf = new Map([...chosen, ...list.rows.map(row => [row._id, row.state] as const)]);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen(before => {
      const rest = [...before].filter(([id]) => !ids.includes(id));
      return new Map(on ? [...rest, ...ids.map(id => [id, stateOf.get(id)!] as const)] : rest);
    });
  const hasAny = list.counts.ALL > 0 || list.counts.ARCHIVED > 0;
  return (
    <>
      <OfficeHead
        title={m.assortment_title()}
        actions={
          hasAny && (
            <>
              <AssortmentSearch key={wish.text ?? ''} wish={wish} />
              <ButtonLink
                href={bo.stock(slug)}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={PackageOpen} size={18} />}
              >
                {m.assortment_stock()}
              </ButtonLink>
              {mayChange && (
                <ButtonLink
                  href={bo.newProduct(slug)}
                  variant="primary"
                  size="sm"
                  iconStart={<Icon icon={Plus} size={18} />}
                >
                  {m.assortment_new()}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {hasAny && <AssortmentFilters wish={wish} counts={list.counts} kinds={list.kinds} />}
        {list.rows.length > 0 ? (
          <AssortmentTable slug={slug} rows={list.rows} choice={mayChange ? { chosen, onChoose: choose } : null} />
        ) : (
          <NothingHere slug={slug} wish={wish} empty={!hasAny} mayChange={mayChange} />
        )}
        {chosen.size > 0 && (
          <ChosenProducts
            slug={slug}
            chosen={new Map([...chosen.keys()].map(id => [id, stateOf.get(id)!]))}
            onNone={() => setChosen(new Map())}
          />
        )}
        {list.total > 0 && <PageFoot list={list} wish={wish} />}
        <MorePages slug={slug} mayChange={mayChange} />
      </div>
    </>
  );
}

/** Pages beside the list: options, the goods as a file, and who changed what. */
function MorePages({ slug, mayChange }: { slug: string; mayChange: boolean }) {
  if (!mayChange) return null;
  return (
    <nav aria-label={m.assortment_more()} className="flex flex-wrap gap-x-6 border-t border-hair pt-3">
      <TextLink href={bo.pictures(slug)} standalone iconStart={<Icon icon={Images} size={18} />}>
        {m.pictures_title()}
      </TextLink>
      <TextLink href={bo.goodsFile(slug)} standalone iconStart={<Icon icon={FileSpreadsheet} size={18} />}>
        {m.assortment_file()}
      </TextLink>
      <TextLink href={bo.history(slug)} standalone iconStart={<Icon icon={History} size={18} />}>
        {m.assortment_history()}
      </TextLink>
      <TextLink href={bo.examples(slug)} standalone iconStart={<Icon icon={Sprout} size={18} />}>
        {m.assortment_examples()}
      </TextLink>
      <TextLink href={bo.options(slug)} standalone iconStart={<Icon icon={ListPlus} size={18} />}>
        {m.assortment_options()}
      </TextLink>
    </nav>
  );
}

function PageFoot({ list: { page, rows, total }, wish }: { list: Assortment; wish: ListWish }) {
  const from = (page - 1) * PAGE_OF_ASSORTMENT + 1;
  const last = from + rows.length - 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-muted">{m.assortment_page_of({ from, to: last, total })}</p>
        <LevelLegend />
      </div>
      <nav className="flex gap-2" aria-label={m.assortment_pages()}>
        {page > 1 && (
          <ButtonLink
            href={`?${assortmentQuery({ ...wish, page: page - 1 })}`}
            variant="outline"
            size="sm"
            iconStart={<Icon icon={ChevronLeft} size={18} />}
          >
            {m.assortment_previous()}
          </ButtonLink>
        )}
        {last < total && (
          <ButtonLink
            href={`?${assortmentQuery({ ...wish, page: page + 1 })}`}
            variant="outline"
            size="sm"
            iconEnd={<Icon icon={ChevronRight} size={18} />}
          >
            {m.assortment_next()}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

interface NothingProps {
  slug: string;
  wish: ListWish;
  /** True when the stall has no product at all. */
  empty: boolean;
  mayChange: boolean;
}

function NothingHere({ slug, wish, empty, mayChange }: NothingProps) {
  if (empty) {
    return (
      <EmptyState
        heading="h2"
        title={m.assortment_empty()}
        action={
          mayChange && (
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href={bo.newProduct(slug)} variant="primary" iconStart={<Icon icon={Plus} size={20} />}>
                {m.assortment_first()}
              </ButtonLink>
              <ButtonLink href={bo.examples(slug)} variant="outline" iconStart={<Icon icon={Sprout} size={20} />}>
                {m.assortment_examples()}
              </ButtonLink>
            </div>
          )
        }
      >
        {m.assortment_empty_text()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h2"
      title={wish.shelf === 'ARCHIVED' && !wish.text ? m.assortment_archived_empty() : m.assortment_none_found()}
      action={
        <ButtonLink href={bo.products(slug)} variant="outline" size="sm">
          {m.assortment_show_all()}
        </ButtonLink>
      }
    >
      {m.assortment_none_found_text()}
    </EmptyState>
  );
}
