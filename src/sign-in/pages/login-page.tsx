import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { q } from '../../client.ts';
import { pageRequest, serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, queryStoreOfBrowser } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { safeRefUrl } from '../../shared/own-path.ts';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { CurrentUser } from '../contract.ts';
import { ClassicSignIn, type Credentials } from '../parts/classic-sign-in.tsx';
import { DemoAccounts } from '../parts/demo-accounts.tsx';
import { PhoneSteps } from '../phones/parts/phone-steps.tsx';

const plan = () => [q.shell.demoAccounts({}), q.phones.countries({})];
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  if (pageRequest(args.context).caller.userId) throw redirect(returnAddress(new URL(args.request.url)));
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { item: user } = await queryStoreOfBrowser().fetchQuery(q.access.current({}));
  if (user) throw redirect(wayOn(user, returnAddress(new URL(args.request.url))));
  return await loadInBrowser(args);
}

function returnAddress({ searchParams }: { searchParams: URLSearchParams }): string {
  return safeRefUrl(searchParams.get('refUrl'));
}

/**
 * Redirect after sign-in, by the second factor where the back office needs one: its pages would only redirect there.
 */
function wayOn(user: CurrentUser | null, refUrl: string): string {
  const waits = user?.secondFactor === 'needed' || user?.secondFactor === 'enrol';
  return waits && /^\/bo(\/|$|\?)/.test(refUrl) ? to.secondFactor(refUrl) : refUrl;
}

/** Sign-in by phone, or with username and password (payments 2.10). Signed in already, it redirects. */
export default function LoginPage() {
  const { data: demo } = useSuspenseQuery(q.shell.demoAccounts({}));
  const [chosen, choose] = useState<Credentials | null>(null);
  const [way, setWay] = useState<string>('phone');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();

  async function finishSignIn() {
    // Refetch the current user and everything else, which may look different to a signed-in person.
    await queryClient.invalidateQueries();
    const { item: user } = await queryClient.fetchQuery(q.access.current({}));
    await navigate(wayOn(user, returnAddress({ searchParams: parameters })), { replace: true });
  }

  return (
    <div className="page-margin grid gap-12 py-10 l:grid-cols-[minmax(0,28rem)_minmax(0,32rem)] l:py-16">
      <Head title={m.access_title()} />
      <div>
        <h1 className="text-section">{m.access_title()}</h1>
        <p className="mt-2 mb-6 text-muted">{m.access_lead()}</p>
        <Tabs
          label={m.access_ways()}
          selected={way}
          onSelect={setWay}
          tabs={[
            { id: 'phone', label: m.access_by_phone(), panel: <PhoneSteps purpose="sign-in" onDone={finishSignIn} /> },
            {
              id: 'classic',
              label: m.access_classic(),
              panel: <ClassicSignIn filled={chosen} onSignedIn={finishSignIn} />,
            },
          ]}
        />
      </div>
      {demo.items.length > 0 && (
        <DemoAccounts
          accounts={demo.items}
          onChoose={account => {
            choose(account);
            setWay('classic');
          }}
        />
      )}
    </div>
  );
}
