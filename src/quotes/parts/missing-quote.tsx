import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { Notice } from '../../shell/parts/notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';

/** Page of a link that leads to no quote; any other fault is ours. */
export function MissingQuote() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  if (status !== 404) return <TroubleNotice />;
  return (
    <>
      <Head title={m.quotes_missing_title()} index={false} />
      <Notice
        plate={m.quotes_state_run_out()}
        tone="closed"
        title={m.quotes_missing_title()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{m.quotes_missing_text()}</p>
      </Notice>
    </>
  );
}
