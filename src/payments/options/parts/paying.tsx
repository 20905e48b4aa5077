import { useSearchParams } from 'react-router';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { PayRequestForPayer } from '../../contract.ts';
import { WalletButton } from '../../ways/card/wallets/parts/wallet-button.tsx';
import { CodeBox } from '../../ways/codes/uses/parts/code-box.tsx';
import { optionsFor, pathsOfPayment } from '../rules.ts';
import { PayForm } from './pay-form.tsx';

/** Gift card codes, and payment methods for the rest; no button while the outcome is unknown (I12). */
export function Paying({ payRequest }: { payRequest: PayRequestForPayer }) {
  if (payRequest.unknown) return <UnknownOutcome />;
  return (
    <>
      {payRequest.invoice && <OpenInvoice invoice={payRequest.invoice} />}
      <CodeBox payRequest={payRequest} />
      <div className="mt-4 grid gap-3">
        <WaysToPay payRequest={payRequest} />
      </div>
    </>
  );
}

/** An invoice on its way to be paid: the page goes there, and says what another choice does to it. */
function OpenInvoice({ invoice: { _id, number, dueOn } }: { invoice: NonNullable<PayRequestForPayer['invoice']> }) {
  const [parameters] = useSearchParams();
  const day = formatDate(`${dueOn}T12:00:00Z`, getLocale());
  return (
    <Banner tone="accent" rounded title={m.invoices_waits_title({ number: String(number) })}>
      <p>{m.invoices_waits_text({ day })}</p>
      <TextLink href={to.invoice(_id, parameters.get('ak'))} standalone>
        {m.invoices_see()}
      </TextLink>
    </Banner>
  );
}

/** Unknown outcome: a second payment may be a double payment. */
function UnknownOutcome() {
  return (
    <Banner tone="yellow" rounded title={m.payments_check_unknown()}>
      <p>{m.payments_swish_outcome_unknown()}</p>
      <p className="mt-2">{m.payments_check_unknown_next()}</p>
    </Banner>
  );
}

/** Payment methods on offer now; where there are none, whom to turn to. */
function WaysToPay({ payRequest: { _id, left, seller, options } }: { payRequest: PayRequestForPayer }) {
  const [parameters] = useSearchParams();
  if (optionsFor(options, true).length === 0)
    return (
      <Banner tone="yellow" rounded title={m.payments_options_none()}>
        {m.payments_options_none_text({ seller: seller.title })}
      </Banner>
    );
  const payment = { payRequestId: _id, amount: left, sellerEmail: seller.email };
  const request = { payRequestId: _id, ...pathsOfPayment(_id, parameters.get('ak')) };
  return (
    <>
      {options.wallet && (
        <WalletButton amount={left} sellerEmail={seller.email} wallet={options.wallet} request={async () => request}>
          <p className="text-center text-muted">{m.payments_wallet_or()}</p>
        </WalletButton>
      )}
      <PayForm {...payment} offered={options} />
      <p className="text-center text-muted">{m.payments_several_methods()}</p>
    </>
  );
}
