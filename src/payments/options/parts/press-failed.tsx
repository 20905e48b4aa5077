import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';

/** Failed press: the reason that the server gave, and its sentence where there is one. */
export interface Failure {
  reason: string | null;
  message: string;
}

export function PressFailed({ failure, sellerEmail }: { failure: Failure; sellerEmail: string | null }) {
  // Unknown outcome, and not a failure to be tried again: somebody may have paid already (I12).
  if (failure.reason === 'payment-unknown')
    return (
      <Banner role="alert" tone="yellow" rounded title={m.payments_check_unknown()}>
        {m.payments_swish_outcome_unknown()}
      </Banner>
    );
  if (failure.reason === 'payment-unsettled')
    return <Banner role="alert" tone="yellow" rounded title={failure.message} />;
  return (
    <Banner
      role="alert"
      tone="danger"
      title={sellerEmail ? m.payments_failed({ email: sellerEmail }) : m.payments_failed_without_email()}
    >
      {failure.message}
    </Banner>
  );
}
