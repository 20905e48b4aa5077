import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { Head } from '../../../ui/head.tsx';
import { AccountSection } from '../../accounts/parts/account-section.tsx';
import { FactorList } from '../../factors/parts/factor-list.tsx';
import { SessionList } from '../parts/session-list.tsx';

const plan = () => [q.sessions.mine({}), q.factors.mine({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of sessions and second factors. */
export default function SessionsPage() {
  return (
    <div className="grid gap-4">
      <Head title={m.sessions_title()} index={false} />
      <h1 className="mb-2 text-section">{m.sessions_title()}</h1>
      <AccountSection title={m.sessions_list_title()} lead={m.sessions_list_lead()}>
        <SessionList />
      </AccountSection>
      <AccountSection title={m.factors_list_title()} lead={m.factors_list_lead()}>
        <FactorList />
      </AccountSection>
    </div>
  );
}
