import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { contentPageMetadata } from '../metadata/rules.ts';
import { PageShown } from '../parts/page-shown.tsx';

const plan = () => [q.storefronts.vouchers({})] as const;
export const loader = serverLoad(plan, ([{ item }], hallName, reader) => contentPageMetadata(item, hallName, reader));
export const clientLoader = clientLoad(plan);

/** The voucher storefront. */
export default function VouchersPage() {
  return <PageShown page={useSuspenseQuery(plan()[0]).data.item} />;
}
