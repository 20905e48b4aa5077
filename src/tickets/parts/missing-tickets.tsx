import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { Notice } from '../../shell/parts/notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';

/** Notice of a link that leads to no ticket (payments 2.8): the same for a wrong code, a wrong id and a wrong key. */
export function MissingTickets() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  if (status !== 404 && status !== 400 && status !== 429) return <TroubleNotice />;
  return (
    <>
      <Head title={m.tickets_missing_title()} index={false} />
      <Notice
        plate={m.tickets_missing_plate()}
        tone="closed"
        title={m.tickets_missing_title()}
        actions={
          <>
            <ButtonLink href={to.page(SUPPORT)}>{m.tickets_support()}</ButtonLink>
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          </>
        }
      >
        <p>{status === 429 ? m.tickets_too_many() : m.tickets_missing()}</p>
      </Notice>
    </>
  );
}

/** Page of the hall that says whom to write to; every hall has it (seeds/pages/hall-pages.ts). */
const SUPPORT = 'kontakt';
