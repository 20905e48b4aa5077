import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ApiError, q } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { useCardCheckout } from '../../ways/card/options/parts/use-card-checkout.ts';
import { useInvoice } from '../../ways/invoice/options/parts/use-invoice.ts';
import { useSwishCheckout } from '../../ways/swish/options/parts/use-swish-checkout.ts';
import { NOT_CHOSEN, type PaymentOption, pathsOfPayment } from '../rules.ts';
import type { Failure } from './press-failed.tsx';

/** Begins what was chosen, and goes where it is paid. */
export function useCheckouts(payRequestId: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<PaymentOption | null>(null);
  const ak = parameters.get('ak');
  const paths = pathsOfPayment(payRequestId, ak);
  const ends = {
    onRefused: ({ reason }: ApiError) => {
      if (reason === 'pay-request-fulfilled') void navigate(paths.relativeSuccessPath, { replace: true });
    },
    invalidates: [q.payments.forPayer.key()],
  };
  const press = { payRequestId, paths, ends };
  const ways = [useCardCheckout(press), useSwishCheckout(press), useInvoice(press)];
  const wayOf = (option: PaymentOption) => ways.find(({ options }) => options.includes(option));
  const refused = ways.find(way => way.error);
  const error = refused?.error ?? null;
  const numberError = error && refused?.numberReasons.includes(error.reason ?? '') ? error.message : null;

  function begin(option: PaymentOption, phoneNumber: string): void {
    setPressed(option);
    for (const way of ways) way.reset();
    wayOf(option)?.begin(option, { phoneNumber });
  }

  return {
    paths,
    begin,
    pending: ways.some(way => way.pending),
    pendingLabel: ((pressed && wayOf(pressed)?.pendingLabel) ?? m.payments_pay_pending)(),
    failure: numberError
      ? null
      : checkoutFailure(error, ways.find(way => way.fault)?.fault ?? null, pressed ? null : parameters.get('failed')),
    numberError,
  };
}

/** `came`: reason for which a form without script came back. */
function checkoutFailure(error: ApiError | null, fault: Error | null, came: string | null): Failure | null {
  if (error) return { reason: error.reason, message: error.message };
  if (fault) return { reason: null, message: '' };
  return came && came !== NOT_CHOSEN ? { reason: came, message: '' } : null;
}
