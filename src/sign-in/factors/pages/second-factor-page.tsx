import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { q } from '../../../client.ts';
import { pageRequest, serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, queryStoreOfBrowser } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { safeRefUrl } from '../../../shared/own-path.ts';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Frame } from '../../../shell/parts/frame.tsx';
import { OtherAccount } from '../../../shell/parts/other-account.tsx';
import { Head } from '../../../ui/head.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { CurrentUser } from '../../contract.ts';
import { personWord } from '../../names/rules.ts';
import { Enrolment } from '../parts/enrolment.tsx';
import { StepProof } from '../parts/step-proof.tsx';

const plan = () => [q.access.current({}), q.factors.mine({}), q.shell.demoAccounts({})];
const load = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export async function loader(args: LoaderFunctionArgs) {
  const { item } = (await pageRequest(args.context).call('access.current', {})) as { item: CurrentUser | null };
  admit(item, args.request.url);
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { item } = await queryStoreOfBrowser().fetchQuery(q.access.current({}));
  admit(item, args.request.url);
  return await loadInBrowser(args);
}

/**
 * Guard of the second-factor page: skipped without a factor to prove or once it is proven, unless it is to be proven
 * anew.
 */
function admit(user: CurrentUser | null, address: string): void {
  const { pathname, search, searchParams } = new URL(address);
  if (!user) throw redirect(to.login(pathname + search));
  if (searchParams.has('anew')) return;
  if (user.secondFactor === 'none' || user.secondFactor === 'done') throw redirect(wayOn(searchParams));
}

function wayOn(parameters: URLSearchParams): string {
  const refUrl = safeRefUrl(parameters.get('refUrl'));
  return refUrl === '/' || refUrl.startsWith(to.secondFactor()) ? to.bo() : refUrl;
}

/** Page of the second factor, required before the back office opens. */
export default function SecondFactorPage() {
  const { data } = useSuspenseQuery(q.access.current({}));
  const { item: factors } = useSuspenseQuery(q.factors.mine({})).data;
  const { data: demo } = useSuspenseQuery(q.shell.demoAccounts({}));
  // Kept from the first render: after the first factor come its recovery codes, not the question for it.
  const [enrols] = useState(!factors.authenticator && !factors.passkeys.length);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();

  async function finishSecondFactor() {
    await queryClient.invalidateQueries();
    await queryClient.fetchQuery(q.access.current({}));
    await navigate(wayOn(parameters), { replace: true });
  }

  return (
    <Frame>
      <div className="wall page-margin grid content-start gap-10 py-8 l:grid-cols-[minmax(0,34rem)_minmax(0,20rem)] l:content-center l:justify-between l:py-16">
        <Head title={m.factors_title()} index={false} />
        <div className="min-w-0">
          <h1 className="text-section">{enrols ? m.factors_enrol_title() : m.factors_title()}</h1>
          <p className="mt-2 mb-6 text-muted print:hidden">
            {enrols ? m.factors_enrol_lead() : data.item && m.factors_lead({ name: personWord(data.item) })}
          </p>
          <Sheet className="p-4 l:p-6">
            {enrols ? (
              <Enrolment onEnrolled={() => void finishSecondFactor()} />
            ) : (
              <StepProof factors={factors} demo={demo.items.length > 0} onProved={finishSecondFactor} />
            )}
          </Sheet>
          <div className="mt-6 print:hidden">
            <OtherAccount />
          </div>
        </div>
        <div aria-hidden="true" className="hall-window hidden self-center l:block print:hidden" />
      </div>
    </Frame>
  );
}
