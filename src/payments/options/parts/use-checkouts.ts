import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ApiError, api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { useReloadWhenBack } from '../../../ui/use-reload-when-back.ts';
import type { SwishDevice } from '../../contract.ts';
import { OPENS_APP } from '../../ways/swish/checkouts/parts/open-app.ts';
import { NOT_CHOSEN, type PaymentOption, swishDevice } from '../rules.ts';
import type { Failure } from './press-failed.tsx';

/** Refusals of the phone number, shown at its field. */
const NUMBER_REASONS: readonly string[] = ['swish-number-wrong', 'swish-payer-not-enrolled'];

/** Begins the chosen checkout and goes where it is paid: the card company's page, or ours that waits for Swish. */
export function useCheckouts(payRequestId: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [pressed, setPressed] = useState<PaymentOption | null>(null);
  useReloadWhenBack(leaving);
  const ak = parameters.get('ak');
  const paths = {
    relativeSuccessPath: to.processing(payRequestId, { ak }),
    relativeCancelPath: to.payRequest(payRequestId, ak),
  };
  const ends = {
    onRefused: ({ reason }: ApiError) => {
      if (reason === 'pay-request-fulfilled') void navigate(paths.relativeSuccessPath, { replace: true });
    },
    invalidates: [q.payments.forPayer.key()],
  };
  const card = useCommand(api.payments.checkout, 'checkout-pay-request', {
    ...ends,
    onDone: ({ item }) => {
      setLeaving(true);
      location.assign(item.successUrl);
    },
  });
  const swish = useCommand(api.payments.checkoutBySwish, 'checkout-pay-request-by-swish', {
    ...ends,
    // Navigation without a new document: the press that opens the app there is still this one.
    onDone: ({ item }) => void navigate(item.successUrl, { state: OPENS_APP }),
  });
  const error = card.error ?? swish.error;
  const numberError = error && NUMBER_REASONS.includes(error.reason ?? '') ? error.message : null;

  function begin(option: PaymentOption, typedNumber: string): void {
    const device = swishDevice(option);
    setPressed(option);
    card.reset();
    swish.reset();
    if (device) swish.run({ payRequestId, ...paths, device, ...numberFor(device, typedNumber) });
    else card.run({ payRequestId, ...paths, paymentOption: option === 'PRESELECTED_CARD' ? option : 'CARD' });
  }

  return {
    paths,
    begin,
    isSwish: pressed !== null && swishDevice(pressed) !== null,
    pending: card.pending || swish.pending || leaving,
    failure: numberError
      ? null
      : checkoutFailure(error, card.fault ?? swish.fault, pressed ? null : parameters.get('failed')),
    numberError,
  };
}

/** `came`: reason for which a form without script came back. */
function checkoutFailure(error: ApiError | null, fault: Error | null, came: string | null): Failure | null {
  if (error) return { reason: error.reason, message: error.message };
  if (fault) return { reason: null, message: '' };
  return came && came !== NOT_CHOSEN ? { reason: came, message: '' } : null;
}

function numberFor(device: SwishDevice, typed: string): { phoneNumber?: string } {
  const phoneNumber = typed.trim();
  return device === 'OTHER' && phoneNumber ? { phoneNumber } : {};
}
