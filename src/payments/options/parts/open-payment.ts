import type { NavigateFunction } from 'react-router';
import { api, newCommand } from '../../../client.ts';
import { OPENS_APP } from '../../ways/swish/checkouts/parts/open-app.ts';
import { swishDevice } from '../../ways/swish/options/rules.ts';
import type { PaymentOption } from '../rules.ts';

export interface Opening {
  payRequestId: string;
  relativeSuccessPath: string;
  relativeCancelPath: string;
  phoneNumber: string;
}

/** Begins a payment that was chosen before there was anything to pay, and goes where it is paid. */
export async function openPayment(
  option: PaymentOption,
  { phoneNumber, ...press }: Opening,
  navigate: NavigateFunction,
): Promise<void> {
  const device = swishDevice(option);
  if (!device) {
    const paymentOption = option === 'PRESELECTED_CARD' ? option : 'CARD';
    const { item } = await api.payments.checkout({ ...newCommand('checkout-pay-request'), ...press, paymentOption });
    location.assign(item.successUrl);
    return;
  }
  const number = device === 'OTHER' && phoneNumber ? { phoneNumber } : {};
  const command = { ...newCommand('checkout-pay-request-by-swish'), ...press, device, ...number };
  const { item } = await api.payments.checkoutBySwish(command);
  // Without a new document: the press that opens the app there is still this one.
  await navigate(item.successUrl, { state: OPENS_APP });
}
