import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { Notice } from '../../shell/parts/notice.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';

/** Error page of a pay request. */
export function NoSuchPayment() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  return status === 404 ? <InvalidLink /> : <TroubleNotice />;
}

/** Invalid link: a pay request that nobody has, or a link that lost a letter. */
function InvalidLink() {
  return (
    <NoPayment title={m.payments_link_invalid()}>
      <p>{m.payments_link_invalid_text()}</p>
    </NoPayment>
  );
}

/** Cancelled pay request, with nothing in its place. */
export function InactiveLink() {
  return (
    <NoPayment title={m.payments_link_inactive()}>
      <p>{m.payments_request_cancelled()}</p>
      <p>{m.payments_nothing_to_pay()}</p>
    </NoPayment>
  );
}

function NoPayment({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <Head title={title} index={false} />
      <Notice
        plate={m.payments_link_plate()}
        tone="closed"
        title={title}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        {children}
      </Notice>
    </>
  );
}
