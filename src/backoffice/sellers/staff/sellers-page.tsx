import { UserPlus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { FilterChip, ListSearch } from '../../../office/parts/list-search.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sellerStateWord } from '../parts/seller-badge.tsx';
import { SellerTable } from '../parts/seller-table.tsx';
import { SELLER_STATES, type SellerState } from '../rules.ts';

function wishIn(parameters: URLSearchParams) {
  const state = parameters.get('state');
  const page = Number(parameters.get('page'));
  return {
    text: parameters.get('text')?.trim().slice(0, 100) || undefined,
    state: SELLER_STATES.includes(state as SellerState) ? (state as SellerState) : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  };
}

const plan = ({ url }: Pick<Plan, 'url'>) => [lateQ.sellers.list(wishIn(url.searchParams))] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the hall's sellers: who is invited, who has applied, who is open, and who is not. */
export default function SellersPage() {
  const [parameters] = useSearchParams();
  const wish = wishIn(parameters);
  const { data } = useSuspenseQuery(lateQ.sellers.list(wish));
  const { sellers, counts, total, page, pages } = data.item;
  const { text, state } = wish;
  return (
    <>
      <OfficeHead
        title={m.sellers_title()}
        actions={
          <ButtonLink
            href={bo.applications()}
            variant="outline"
            size="sm"
            iconStart={<Icon icon={UserPlus} size={18} />}
          >
            {m.sellers_invite()}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        <ListSearch label={m.sellers_search()} button={m.sellers_search_now()} text={text} kept={{ state }} />
        <ul aria-label={m.sellers_filter()} className="flex flex-wrap gap-2">
          <FilterChip to={bo.sellers({ text })} count={total} chosen={!state}>
            {m.sellers_all()}
          </FilterChip>
          {SELLER_STATES.filter(one => counts[one] || one === state).map(one => (
            <FilterChip key={one} to={bo.sellers({ state: one, text })} count={counts[one] ?? 0} chosen={one === state}>
              {sellerStateWord(one)}
            </FilterChip>
          ))}
        </ul>
        {sellers.length ? (
          <SellerTable sellers={sellers} />
        ) : (
          <EmptyState heading="h2" title={m.sellers_none()}>
            {text ? m.sellers_none_text({ text }) : m.sellers_none_yet()}
          </EmptyState>
        )}
        {pages > 1 && (
          <nav aria-label={m.sellers_pages()} className="flex flex-wrap items-center gap-x-6">
            {page > 1 && <Link to={bo.sellers({ state, text, page: String(page - 1) })}>{m.sellers_before()}</Link>}
            <span className="figures text-muted">{m.sellers_page({ page, pages })}</span>
            {page < pages && <Link to={bo.sellers({ state, text, page: String(page + 1) })}>{m.sellers_after()}</Link>}
          </nav>
        )}
      </div>
    </>
  );
}
