import type { NavigateFunction } from 'react-router';
import { ApiError, api, newCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { withParameter } from '../../../payments/attempts/rules.ts';
import { keepLastOption } from '../../../payments/options/parts/last-option.ts';
import { openPayment } from '../../../payments/options/parts/open-payment.ts';
import { type PaymentOption, pathsOfPayment } from '../../../payments/options/rules.ts';
import type { WalletRequest } from '../../../payments/ways/card/wallets/parts/wallet-button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Mistakes } from './checkout-values.ts';
import { MISTAKE_TEXTS } from './mistake-texts.ts';
import { toContact, toDelivery, toMessage } from './order-values.ts';
import { keepWaiting } from './waiting.ts';

/** Work of a checkout's press: nothing of it is seen before. */

export interface Placed {
  orderGroupId: string;
  /** Null where nothing is to be paid. */
  payRequestId: string | null;
  accessKey: string;
}

export interface HowToPay {
  option: PaymentOption | null;
  phoneNumber: string;
  codes: readonly { code: string }[];
  /** Öre that the press was told to cost, after the codes. */
  left: number;
}

/** Sentences of mistakes, at the fields that they are of. */
export function sentences(mistakes: Mistakes): Record<string, string> {
  const sentence = (mistake: Mistakes[string]) => (typeof mistake === 'function' ? mistake : MISTAKE_TEXTS[mistake])();
  return Object.fromEntries(Object.entries(mistakes).map(([name, mistake]) => [name, sentence(mistake)]));
}

export async function placeOrder(values: FormData, expectedTotal: number): Promise<Placed> {
  const { item } = await api.cart.order({
    ...newCommand('place-order'),
    contact: toContact(values),
    delivery: toDelivery(values),
    messageToProvider: toMessage(values),
    expectedTotal,
    termsAccepted: true,
  });
  return item;
}

/** Uses the codes; null where that led somewhere else: to the receipt, or to the order with its reason. */
export async function requestPayment(placed: Placed, { codes, left }: HowToPay): Promise<WalletRequest | null> {
  const { orderGroupId, payRequestId, accessKey } = placed;
  const receipt = to.receipt(orderGroupId, { ak: accessKey });
  if (!payRequestId) return leaveFor(receipt);
  const order = to.payRequest(payRequestId, accessKey);
  keepWaiting({ payRequestId, accessKey });
  // "Back" leads to the order that waits, not to a checkout whose cart is empty; and its key stands in the address.
  history.replaceState(history.state, '', order);
  let rest: number | null = null;
  for (const { code } of codes) {
    try {
      const { item } = await api.codes.use({ ...newCommand('use-code'), payRequestId, code });
      if (item.paymentFulfilled) return leaveFor(receipt);
      rest = item.left;
    } catch (fault) {
      return leaveFor(withParameter(order, 'code', reasonOf(fault)));
    }
  }
  // A card that was worth something else by now: the rest is shown before it is paid.
  if (rest !== null && rest !== left) return leaveFor(order);
  return { payRequestId, ...pathsOfPayment(payRequestId, accessKey) };
}

/** Begins the payment in the way that was chosen; false where that failed, and the order's own page is opened. */
export async function beginPayment(
  payment: WalletRequest,
  { option, phoneNumber }: Pick<HowToPay, 'option' | 'phoneNumber'>,
  navigate: NavigateFunction,
): Promise<boolean> {
  if (!option) {
    leaveFor(payment.relativeCancelPath);
    return true;
  }
  keepLastOption(option);
  try {
    await openPayment(option, { ...payment, phoneNumber }, navigate);
    return true;
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : undefined;
    toasts.show({ type: 'WARNING', title: m.checkout_pay_failed(), message });
    await navigate(payment.relativeCancelPath, { replace: true });
    return false;
  }
}

function reasonOf(fault: unknown): string {
  return (fault instanceof ApiError && fault.reason) || 'busy';
}

/** Opens the path as a document of its own: its address has the order's access key, which this page's lacks. */
function leaveFor(path: string): null {
  location.replace(path);
  return null;
}
