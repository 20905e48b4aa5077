import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { q } from '../../client.ts';
import { requestOf, serverLoad } from '../../http/page-load.ts';
import { clientLoad, queryStoreOfBrowser } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { safeRefUrl } from '../../shared/own-path.ts';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { Head } from '../../ui/head.tsx';
import { ClassicSignIn, type Credentials } from '../parts/classic-sign-in.tsx';
import { DemoAccounts } from '../parts/demo-accounts.tsx';

const plan = () => [q.shell.demoAccounts({})];
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  if (requestOf(args.context).caller.userId) throw redirect(wayOn(args.request.url));
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { item: user } = await queryStoreOfBrowser().fetchQuery(q.access.current({}));
  if (user) throw redirect(wayOn(args.request.url));
  return await loadInBrowser(args);
}

function wayOn(address: string): string {
  return safeRefUrl(new URL(address).searchParams.get('refUrl'));
}

/** Sign-in with username and password (payments 2.10). Who is signed in already goes straight on. */
export default function LoginPage() {
  const { data: demo } = useSuspenseQuery(q.shell.demoAccounts({}));
  const [chosen, choose] = useState<Credentials | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();

  async function goOn() {
    // Everything may look different to somebody who is known: the current user is asked for again, and so is the rest.
    await queryClient.invalidateQueries();
    await queryClient.fetchQuery(q.access.current({}));
    await navigate(safeRefUrl(parameters.get('refUrl')), { replace: true });
  }

  return (
    <div className="page-margin grid gap-12 py-10 l:grid-cols-[minmax(0,28rem)_minmax(0,32rem)] l:py-16">
      <Head title={m.access_title()} />
      <div>
        <h1 className="text-section">{m.access_title()}</h1>
        <p className="mt-2 mb-6 text-muted">{m.access_lead()}</p>
        <ClassicSignIn filled={chosen} onSignedIn={goOn} />
      </div>
      {demo.items.length > 0 && <DemoAccounts accounts={demo.items} onChoose={choose} />}
    </div>
  );
}
