import { useSearchParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { CaseList, shelfIn } from '../parts/case-list.tsx';

const plan = ({ url }: Pick<Plan, 'url'>) => [q.cases.ofHall({ shelf: shelfIn(url.searchParams) })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const POLL_MS = 15_000;

/** Cases page of the whole hall, for the platform's staff. */
export default function PlatformCasesPage() {
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery({ ...q.cases.ofHall({ shelf: shelfIn(parameters) }), refetchInterval: POLL_MS });
  return (
    <>
      <OfficeHead title={m.cases_title()} />
      <CaseList cases={data.items} maySeeTo ofHall />
    </>
  );
}
