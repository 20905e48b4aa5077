import { q } from '../../../client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** Banner for waiting cases on the day's first page: on a phone the rail that counts them is not there. */
export function CasesWaiting({ slug }: { slug: string }) {
  const { data } = useQuery(q.cases.countOfProvider({ idOrSlug: slug }));
  const count = data?.item.count ?? 0;
  if (!count) return null;
  return (
    <Banner tone="yellow" rounded title={count === 1 ? m.cases_waiting_one() : m.cases_waiting({ count })}>
      <TextLink standalone href={bo.cases(slug)}>
        {m.cases_see()}
      </TextLink>
    </Banner>
  );
}
