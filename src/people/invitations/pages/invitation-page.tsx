import { isRouteErrorResponse, useRouteError, useSearchParams } from 'react-router';
import { ApiError, q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { TroubleNotice } from '../../../shell/error-boundary.tsx';
import { Notice } from '../../../shell/parts/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { providerTheme } from '../../../ui/provider-theme.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { InvitationFacts } from '../parts/invitation-facts.tsx';
import { Answer } from '../parts/standings.tsx';

const invitationWish = (parameters: URLSearchParams) => {
  const invite = parameters.get('invite')?.trim() || 'none';
  return { invitationId: parseId(invite) ?? invite.slice(0, 64) };
};
const plan = ({ url }: Pick<Plan, 'url'>) => [
  q.invitations.one(invitationWish(url.searchParams)),
  q.access.current({}),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

export function ErrorBoundary() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  return status === 404 ? <MissingInvitation /> : <TroubleNotice />;
}

/** Page of an invitation to a provider's account, as opened from its link (payments 2.9). */
export default function InvitationPage() {
  const [parameters] = useSearchParams();
  const { data } = useSuspenseQuery(q.invitations.one(invitationWish(parameters)));
  const { data: current } = useSuspenseQuery(q.access.current({}));
  const invitation = data.item;
  const { provider, standing } = invitation;
  const accepted = standing === 'ACCEPTED' || standing === 'ACCEPTED_BY_YOU';
  return (
    <div {...providerTheme(provider.colour)} className="wall page-margin min-h-[60dvh] py-10 l:py-16">
      <Head title={m.invitations_title({ provider: provider.title })} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <Sign tone={accepted ? 'done' : 'hours'} size="lg">
            {accepted ? m.invitations_plate_accepted() : m.invitations_plate()}
          </Sign>
          <h1 className="mt-6 text-section">
            {accepted ? m.invitations_accepted_title() : m.invitations_heading({ provider: provider.title })}
          </h1>
        </div>
        <Sheet className="grid gap-5 p-4 m:p-6">
          {!accepted && <InvitationFacts invitation={invitation} />}
          <Answer invitation={invitation} user={current.item} />
        </Sheet>
      </div>
    </div>
  );
}

function MissingInvitation() {
  return (
    <>
      <Head title={m.invitations_title_plain()} index={false} />
      <Notice
        plate={m.invitations_plate_missing()}
        tone="closed"
        title={m.invitations_title_plain()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{m.invitations_missing()}</p>
      </Notice>
    </>
  );
}
