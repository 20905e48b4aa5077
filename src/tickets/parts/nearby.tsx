import { DiscoverList } from '../../catalogue/parts/discover-list.tsx';
import { q } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';

/** Page whose lists stand below tickets, written behind the counter like any other; a hall without it shows none. */
const PAGE = 'mer-i-narheten';

/** Lists of more to discover: electric car and e-bike at their places, and the way to more at the end (payments 2.8). */
export function Nearby() {
  const { data } = useQuery(q.storefronts.page({ idOrSlug: PAGE }));
  const lists = (data?.item.blocks ?? []).filter(block => block._type === 'discover');
  return lists.map(({ _id, title, items, findMore }) => (
    <section key={_id} className="page-margin bg-surface py-8 l:py-12" aria-labelledby={_id}>
      <h2 id={_id} className="mb-4">
        {title ?? m.tickets_discover()}
      </h2>
      <DiscoverList {...{ items, findMore }} />
    </section>
  ));
}
