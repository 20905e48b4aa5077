import { Download, History } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { files } from '../../file-links.ts';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { BackToGoods } from '../../office/parts/back-to-goods.tsx';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { Panel } from '../../office/parts/panel.tsx';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChangeSetView } from '../parts/change-set-view.tsx';
import { FileForm } from '../parts/file-form.tsx';

const historyQuery = (slug: string) => lateQ.changeSets.history({ idOrSlug: slug });
const plan = ({ params, url }: Pick<Plan, 'params' | 'url'>) => {
  const set = url.searchParams.get('set');
  return [historyQuery(params.slug!), ...(set ? [lateQ.changeSets.read({ changeSetId: set })] : [])];
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of goods, and of what is booked with, as a file: fetched, handed in, looked at, applied and taken back. */
export default function ImportPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(historyQuery(slug));
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const set = parameters.get('set');
  return (
    <>
      <OfficeHead
        title={m.changesets_import_title()}
        back={<BackToGoods slug={slug} />}
        actions={
          <ButtonLink href={bo.history(slug)} variant="outline" size="sm" iconStart={<Icon icon={History} size={18} />}>
            {m.changesets_to_history()}
          </ButtonLink>
        }
      />
      <div className="grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        {!data.item.mayChange && <Banner tone="yellow" rounded title={m.refusal_not_allowed()} />}
        {data.item.mayChange && set && (
          <ChangeSetView key={set} id={set} slug={slug}>
            <ButtonLink href={bo.goodsFile(slug)} variant="outline">
              {m.changesets_again()}
            </ButtonLink>
          </ChangeSetView>
        )}
        {data.item.mayChange && !set && (
          <>
            <Panel title={m.changesets_export_title()}>
              <p className="mb-3 max-w-[44rem]">{m.changesets_export_text()}</p>
              <div className="flex flex-wrap gap-3">
                <FileLink href={files.goodsExport(slug)} label={m.changesets_export_own()} />
                <FileLink href={files.unitsExport(slug)} label={m.unitfile_export()} />
                <FileLink href={files.goodsExport(slug, 'shopify')} label={m.changesets_export_shopify()} />
              </div>
            </Panel>
            <Panel title={m.changesets_file_title()}>
              <p className="mb-3 max-w-[44rem]">{m.changesets_file_text()}</p>
              <FileForm slug={slug} onPlanned={id => void navigate(bo.goodsFile(slug, id))} />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink href={href} download variant="outline" iconStart={<Icon icon={Download} size={18} />}>
      {label}
    </ButtonLink>
  );
}
