import { useSearchParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { KeptCopy } from '../../../shell/copies/parts/kept-copy.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { GuestOrders, guestOrdersQuery } from '../../takeovers/parts/guest-orders.tsx';
import { PurchaseList } from '../parts/purchase-list.tsx';

const purchasesQuery = (before: string | null) => q.purchases.mine(before ? { before } : {});
const plan = ({ url }: Pick<Plan, 'url'>) =>
  [purchasesQuery(url.searchParams.get('before')), guestOrdersQuery()] as const;
export const loader = serverLoad(plan, { copyOwner: (_, caller) => caller.userId });
export const clientLoader = clientLoad(plan);

/** A customer's purchase history (orders while signed in), paged by links with their own addresses. */
export default function MyOrdersPage() {
  const [parameters] = useSearchParams();
  const before = parameters.get('before');
  const { items, more } = useSuspenseQuery(purchasesQuery(before)).data;
  const last = items.at(-1);
  return (
    <div className="grid gap-4">
      <Head title={m.purchases_title()} index={false} />
      <h1 className="mb-2 text-section">{m.purchases_title()}</h1>
      <GuestOrders />
      {last ? (
        <PurchaseList purchases={items} />
      ) : (
        <EmptyState
          heading="h2"
          title={before ? m.purchases_no_older() : m.purchases_none()}
          action={<ButtonLink href={to.start()}>{m.purchases_to_hall()}</ButtonLink>}
        >
          {!before && m.purchases_none_text()}
        </EmptyState>
      )}
      <div className="flex flex-wrap gap-2">
        {before && (
          <ButtonLink variant="outline" href={to.accountOrders()}>
            {m.purchases_newest()}
          </ButtonLink>
        )}
        {more && last && (
          <ButtonLink variant="outline" href={to.accountOrders(last._id)}>
            {m.purchases_older()}
          </ButtonLink>
        )}
      </div>
      {!before && <KeptCopy seen={String(last?._id)} />}
    </div>
  );
}
