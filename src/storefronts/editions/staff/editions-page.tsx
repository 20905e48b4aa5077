import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BackToPages } from '../../editing/parts/back-to-pages.tsx';
import { EditionSheet } from '../parts/edition-sheet.tsx';

const editionsQuery = (slug: string | undefined, after: string | null) =>
  lateQ.editions.list({ ...(slug && { provider: slug }), ...(after && { after }) });
const plan = ({ params, url }: Pick<Plan, 'params' | 'url'>) => [
  editionsQuery(params.slug, url.searchParams.get('after')),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of what was written on pages: who, when and what, each to be taken back. */
export default function EditionsPage() {
  const { slug } = useParams();
  const [parameters] = useSearchParams();
  const { editions, next } = useSuspenseQuery(editionsQuery(slug, parameters.get('after'))).data.item;
  const stall = slug ?? null;
  return (
    <>
      <OfficeHead title={m.pages_history()} back={<BackToPages stall={stall} />} />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {editions.length === 0 && (
          <EmptyState heading="h2" title={m.pages_history_empty()}>
            {m.pages_history_empty_text()}
          </EmptyState>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {editions.map(edition => (
            <li key={edition._id}>
              <EditionSheet edition={edition} stall={stall} />
            </li>
          ))}
        </ul>
        {next && (
          <div>
            <ButtonLink href={bo.pagesHistory(stall, next)} variant="outline">
              {m.changesets_history_older()}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
