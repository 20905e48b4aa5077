import { useLocation } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { ListSearch } from '../../../office/parts/list-search.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { FoundPayments } from '../parts/found-payments.tsx';

const wishIn = (parameters: URLSearchParams) => {
  const text = parameters.get('text')?.trim().slice(0, 100);
  return text ? { text } : {};
};

const plan = ({ url }: Pick<Plan, 'url'>) => [lateQ.paymentFinds.payments(wishIn(url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Operators' page of all payments of the hall: the newest, or those that a search means. */
export default function PlatformPaymentsPage() {
  const wish = wishIn(new URLSearchParams(useLocation().search));
  const { data } = useSuspenseQuery(lateQ.paymentFinds.payments(wish));
  const all = (
    <TextLink standalone href={bo.payments()}>
      {m.payments_found_all()}
    </TextLink>
  );
  return (
    <>
      <OfficeHead title={m.payments_found_title()} />
      <div data-glance="" data-thumb="" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <div>
          <ListSearch
            key={wish.text}
            label={m.payments_found_search()}
            button={m.payments_found_search_now()}
            text={wish.text}
            kept={{}}
          />
          <p className="pt-2 text-note text-muted">{m.payments_found_hint()}</p>
        </div>
        {data.items.length > 0 ? (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <div role="status">
                <h2>{wish.text ? foundWords(data.items.length, wish.text) : m.payments_found_newest()}</h2>
              </div>
              {wish.text && all}
            </div>
            <FoundPayments payments={data.items} />
          </>
        ) : (
          <EmptyState
            heading="h2"
            title={wish.text ? m.payments_found_none({ text: wish.text }) : m.payments_found_empty()}
            action={wish.text && all}
          >
            {wish.text ? m.payments_found_none_text() : m.payments_found_empty_text()}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function foundWords(count: number, text: string): string {
  return count === 1 ? m.payments_found_one({ text }) : m.payments_found_many({ count, text });
}
