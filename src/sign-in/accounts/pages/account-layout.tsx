import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, NavLink, Outlet, redirect } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { pageRequest, serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, queryStoreOfBrowser } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { forgetCopies } from '../../../shell/copies/forget-copies.ts';
import { Button } from '../../../ui/button.tsx';
import { personWord } from '../../names/rules.ts';

const plan = () => [q.access.current({})];
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  admit(pageRequest(args.context).caller.userId, args.request.url);
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { item: user } = await queryStoreOfBrowser().ensureQueryData(q.access.current({}));
  admit(user, args.request.url);
  return await loadInBrowser(args);
}

/**
 * Guard of the account pages. Cached pages link here, so it has one address for everybody: who is not signed in is sent
 * to sign in and led back.
 */
function admit(user: unknown, address: string): void {
  const { pathname, search } = new URL(address);
  if (!user) throw redirect(to.login(pathname + search));
}

/** Layout of a person's account pages: profile, orders, and their data. */
export default function AccountLayout() {
  const { data } = useSuspenseQuery(q.access.current({}));
  const signOut = useCommand(api.access.signOut, 'sign-out', {
    // Full page load, so that nothing shown to this person stays in the browser's memory.
    onDone: () => void forgetCopies().then(() => location.assign(to.signedOut())),
  });
  return (
    <div className="page-margin grid min-h-[60dvh] content-start gap-6 py-8 l:grid-cols-[13rem_minmax(0,44rem)] l:gap-16 l:py-16">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-3 l:grid-cols-1">
        <p className="hyphenate font-sign text-card font-bold">{data.item && personWord(data.item)}</p>
        <nav aria-label={m.accounts_menu()} className="col-span-full row-start-2">
          <ul className="flex flex-wrap gap-x-1 border-b-2 border-control l:grid l:gap-1 l:border-b-0">
            <Place href={to.account()}>{m.accounts_place_profile()}</Place>
            <Place href={to.accountOrders()}>{m.accounts_place_orders()}</Place>
            <Place href={to.accountSessions()}>{m.sessions_place()}</Place>
            <Place href={to.accountData()}>{m.accounts_place_data()}</Place>
          </ul>
        </nav>
        <Button
          variant="outline"
          size="sm"
          className="l:row-start-3 l:justify-self-start"
          pending={signOut.pending}
          pendingLabel={m.shell_signing_out()}
          onClick={() => signOut.run({})}
        >
          {m.accounts_sign_out()}
        </Button>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

function Place({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <NavLink
        to={href}
        end
        className={({ isActive }) =>
          `inline-flex min-h-12 items-center border-b-4 px-2 font-sign text-plain font-semibold no-underline max-l:-mb-0.5 l:w-full l:border-b-0 l:px-3 l:border-l-4 ${isActive ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'}`
        }
      >
        {children}
      </NavLink>
    </li>
  );
}
