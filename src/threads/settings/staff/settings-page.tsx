import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SettingsForm } from '../parts/settings-form.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.messageSettings.read({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of how a stall speaks with its guests: ready answers, hours, names. */
export default function MessageSettingsPage() {
  const params = useParams();
  const slug = params.slug!;
  const { data } = useSuspenseQuery(plan({ params })[0]);
  return (
    <>
      <OfficeHead
        title={m.threads_settings_title()}
        back={<BackLink href={bo.messages(slug)}>{m.threads_office_back()}</BackLink>}
      />
      <div className="grid max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 p-4 l:p-6">
        {data.item.mayChange ? (
          <SettingsForm key={slug} slug={slug} settings={data.item} />
        ) : (
          <EmptyState heading="h2" title={m.threads_settings_read_only()} />
        )}
      </div>
    </>
  );
}
