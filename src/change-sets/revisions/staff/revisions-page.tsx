import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RevisionSheet } from '../parts/revision-sheet.tsx';

function revisionsQuery(slug: string, address: string | null) {
  const after = address && parseId(address);
  return lateQ.revisions.list({ idOrSlug: slug, ...(after && { after }) });
}
const plan = ({ params, url }: Pick<Plan, 'params' | 'url'>) => [
  revisionsQuery(params.slug!, url.searchParams.get('after')),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of what was changed of how a stall is booked: who, when and what, each to be put back. */
export default function RevisionsPage() {
  const slug = useParams().slug!;
  const [parameters] = useSearchParams();
  const { revisions, next } = useSuspenseQuery(revisionsQuery(slug, parameters.get('after'))).data.item;
  return (
    <>
      <OfficeHead
        title={m.revisions_title()}
        actions={
          <>
            <ButtonLink href={bo.history(slug)} variant="outline" size="sm">
              {m.revisions_goods()}
            </ButtonLink>
            <ButtonLink href={bo.units(slug)} variant="outline" size="sm">
              {m.units_title()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {revisions.length === 0 && (
          <EmptyState heading="h2" title={m.changesets_history_empty()}>
            {m.revisions_empty_text()}
          </EmptyState>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {revisions.map(revision => (
            <li key={revision._id}>
              <RevisionSheet slug={slug} revision={revision} />
            </li>
          ))}
        </ul>
        {next && (
          <div>
            <ButtonLink href={bo.revisions(slug, next)} variant="outline">
              {m.changesets_history_older()}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
