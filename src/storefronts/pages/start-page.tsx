import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { useSuspenseQuery } from '../../shared/query.ts';
import { startMetadata } from '../metadata/rules.ts';
import { leading } from '../parts/leading.ts';
import { Start } from '../parts/start.tsx';
import { startPlan } from '../parts/start-plan.ts';

export const loader = leading(
  serverLoad(startPlan, ([{ item }], hallName, reader) => startMetadata(item, hallName, reader)),
);
export const clientLoader = leading(clientLoad(startPlan));

/** The start page: the host's own front or the hall; under an area's name, in both spellings, always the hall. */
export default function StartPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const [query] = startPlan({ params, url: new URL(`http://hall.invalid/?${search}`) });
  return <Start start={useSuspenseQuery(query).data.item} />;
}
