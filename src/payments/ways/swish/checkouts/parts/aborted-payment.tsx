import { m } from '../../../../../paraglide/messages.js';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Sign } from '../../../../../ui/sign.tsx';
import type { SwishPayment } from '../../contract.ts';
import { BackButton, CheckWords } from './check-words.tsx';
import { REASON_TEXTS } from './reason-text.ts';

interface AbortedPaymentProps {
  payment: SwishPayment;
  payRequest: string;
  receipt: string | null;
}

/** Failed Swish payment: nothing was paid, why, and the way to try again. */
export function AbortedPayment({ payment, payRequest, receipt }: AbortedPaymentProps) {
  return (
    <div className="grid max-w-[500px] gap-8">
      <div>
        <CheckWords title={m.payments_check_aborted()} above={<Sign tone="stop">{m.payments_check_not_paid()}</Sign>}>
          <p>{REASON_TEXTS[payment.reason ?? 'DECLINED']()}</p>
        </CheckWords>
      </div>
      <div className="grid gap-3">
        <ButtonLink href={payRequest} size="lg" wide>
          {m.payments_check_try_again()}
        </ButtonLink>
        {receipt && <BackButton href={receipt}>{m.payments_check_back_receipt()}</BackButton>}
      </div>
    </div>
  );
}
