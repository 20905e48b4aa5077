import { useParams, useSearchParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { CaseList, shelfIn } from '../parts/case-list.tsx';

const casesWish = (slug: string | undefined, parameters: URLSearchParams) => ({
  idOrSlug: slug!,
  shelf: shelfIn(parameters),
});
const plan = ({ params, url }: Plan) => [q.cases.ofProvider(casesWish(params.slug, url.searchParams))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const POLL_MS = 30_000;

/** Cases page of a stall, for money that needs somebody: live, and empty on most days. */
export default function CasesPage() {
  const { slug } = useParams();
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery({ ...q.cases.ofProvider(casesWish(slug, parameters)), refetchInterval: POLL_MS });
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => {
    void queryClient.invalidateQueries({ queryKey: q.cases.ofProvider.key() });
    void queryClient.invalidateQueries({ queryKey: q.cases.countOfProvider.key() });
  });
  return (
    <>
      <OfficeHead title={m.cases_title()} />
      <CaseList cases={data.items} maySeeTo={provider?.rights.includes('money:return') ?? false} />
    </>
  );
}
