import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { HallHead } from '../../parts/hall-head.tsx';
import type { Mine } from '../contract.ts';
import { ApplicationNews } from '../parts/application-news.tsx';

/** Lazy, because it brings the check of organisation numbers and most visitors only look. */
const ApplicationForm = lazy(() =>
  import('../parts/application-form.tsx').then(part => ({ default: part.ApplicationForm })),
);

const plan = () => [q.applications.mine({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** The page to apply for a stall: who may, how it goes, and the application form. */
export default function SellPage() {
  const { data } = useSuspenseQuery(q.applications.mine({}));
  const { application } = data.item;
  const filling = application?.state === 'DRAFT' && data.item.standing === 'READY';
  return (
    <div className="wall page-margin py-10 l:py-16">
      <HallHead title={m.applications_title()} description={m.applications_lead()} path={to.sell()} />
      <div className="grid max-w-[44rem] gap-6">
        <div>
          <h1 className="text-section">{m.applications_title()}</h1>
          {!application && <p className="mt-3 text-lead">{m.applications_lead()}</p>}
        </div>
        {application && <ApplicationNews application={application} />}
        {filling ? (
          <Suspense>
            <ApplicationForm key={application._id} application={application} areas={data.item.areas} />
          </Suspense>
        ) : (
          (!application || application.state === 'REJECTED' || data.item.standing !== 'READY') && (
            <WayIn mine={data.item} />
          )
        )}
        {application?.state === 'APPROVED' && data.item.standing === 'READY' && (
          <Begin word={m.applications_another()} />
        )}
      </div>
    </div>
  );
}

function WayIn({ mine }: { mine: Mine }) {
  return (
    <Sheet className="grid gap-5 p-4 m:p-6">
      <ol className="grid list-decimal gap-2 pl-7">
        <li>{m.applications_how_1()}</li>
        <li>{m.applications_how_2()}</li>
        <li>{m.applications_how_3()}</li>
      </ol>
      <NextStep mine={mine} />
    </Sheet>
  );
}

function NextStep({ mine: { standing, email } }: { mine: Mine }) {
  const { pathname } = useLocation();
  if (standing === 'SIGNED_OUT') {
    return (
      <>
        <p>{m.applications_sign_in_text()}</p>
        <div>
          <ButtonLink href={to.login(pathname)}>{m.applications_sign_in()}</ButtonLink>
        </div>
      </>
    );
  }
  if (standing !== 'READY') {
    return (
      <>
        <Banner
          tone="yellow"
          rounded
          title={
            standing === 'NO_EMAIL' ? m.applications_no_email() : m.applications_unverified({ email: email ?? '' })
          }
        />
        <div>
          <ButtonLink href={to.account()}>{m.applications_to_account()}</ButtonLink>
        </div>
      </>
    );
  }
  return <Begin word={m.applications_begin()} />;
}

/** Button that begins an application: the first, or one for a further stall. */
function Begin({ word }: { word: string }) {
  const begin = useCommand(api.applications.begin, 'begin-application', { invalidates: [q.applications.mine.key()] });
  return (
    <>
      {begin.error && <Banner tone="danger" role="alert" title={begin.error.message} />}
      <div>
        <Button pending={begin.pending} pendingLabel={m.applications_beginning()} onClick={() => begin.run({})}>
          {word}
        </Button>
      </div>
    </>
  );
}
