import { FileSpreadsheet } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { BackToGoods } from '../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HistoryEntrySheet } from '../parts/history-entry.tsx';

const historyQuery = (slug: string, after: string | null) =>
  lateQ.changeSets.history({ idOrSlug: slug, ...(after && { after }) });
const plan = ({ params, url }: Pick<Plan, 'params' | 'url'>) => [
  historyQuery(params.slug!, url.searchParams.get('after')),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of what was changed of a stall's goods: who, when and what, each to be taken back. */
export default function HistoryPage() {
  const slug = useParams().slug!;
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery(historyQuery(slug, parameters.get('after')));
  const { entries, next, mayChange } = data.item;
  return (
    <>
      <OfficeHead
        title={m.changesets_history_title()}
        back={<BackToGoods slug={slug} />}
        actions={
          <>
            <ButtonLink href={bo.revisions(slug)} variant="outline" size="sm">
              {m.revisions_title()}
            </ButtonLink>
            {mayChange && (
              <ButtonLink
                href={bo.goodsFile(slug)}
                variant="outline"
                size="sm"
                iconStart={<Icon icon={FileSpreadsheet} size={18} />}
              >
                {m.changesets_to_import()}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:p-6">
        {entries.length === 0 && (
          <EmptyState heading="h2" title={m.changesets_history_empty()}>
            {m.changesets_history_empty_text()}
          </EmptyState>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {entries.map(entry => (
            <li key={entry._id}>
              <HistoryEntrySheet slug={slug} entry={entry} mayChange={mayChange} />
            </li>
          ))}
        </ul>
        {next && (
          <div>
            <ButtonLink href={bo.history(slug, next)} variant="outline">
              {m.changesets_history_older()}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
