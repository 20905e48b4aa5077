import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { AccountSection } from '../../../sign-in/accounts/parts/account-section.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { EraseAccount } from '../parts/erase-account.tsx';
import { ExportData } from '../parts/export-data.tsx';

const plan = () => [q.accounts.profile({}), q.personalData.obstacles({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a person's data: export and erasure. */
export default function MyDataPage() {
  const { item: profile } = useSuspenseQuery(q.accounts.profile({})).data;
  const { item: obstacles } = useSuspenseQuery({
    ...q.personalData.obstacles({}),
    refetchOnWindowFocus: 'always',
  }).data;
  return (
    <div className="grid gap-4">
      <Head title={m.personal_data_title()} index={false} />
      <h1 className="mb-2 text-section">{m.personal_data_title()}</h1>
      <AccountSection title={m.personal_data_export_title()} lead={m.personal_data_export_lead()}>
        <ExportData />
      </AccountSection>
      <AccountSection title={m.personal_data_erase_title()} lead={m.personal_data_erase_lead()}>
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          <li>{m.personal_data_goes()}</li>
          <li>{m.personal_data_stays()}</li>
          <li>{m.personal_data_waits()}</li>
        </ul>
        <EraseAccount hasPassword={profile.hasPassword} obstacles={obstacles} />
      </AccountSection>
      <p>
        <TextLink standalone href={to.page('integritet')}>
          {m.personal_data_policy()}
        </TextLink>
      </p>
    </div>
  );
}
