import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, newCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { withParameter } from '../../../payments/attempts/rules.ts';
import { keepLastOption } from '../../../payments/options/parts/last-option.ts';
import { openPayment } from '../../../payments/options/parts/open-payment.ts';
import { pathsOfPayment } from '../../../payments/options/parts/use-checkouts.ts';
import type { PaymentOption } from '../../../payments/options/rules.ts';
import type { WalletRequest } from '../../../payments/ways/card/wallets/parts/wallet-button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useReloadWhenBack } from '../../../ui/use-reload-when-back.ts';
import type { TypedCode } from './use-codes.ts';
import { keepWaiting } from './waiting.ts';

export interface Placed {
  orderGroupId: string;
  /** Null where nothing is to be paid. */
  payRequestId: string | null;
  accessKey: string;
}

export interface HowToPay {
  option: PaymentOption | null;
  phoneNumber: string;
  codes: readonly TypedCode[];
  /** Öre that the press was told to cost, after the codes. */
  left: number;
}

/**
 * Payment of a placed order as it was chosen before the press. Whatever comes in between leads to the order that
 * waits, where it is paid in another way or let go.
 */
export function usePayment() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  // Codes pay once, however often a wallet is tried after them.
  const asked = useRef<WalletRequest | null>(null);
  useReloadWhenBack(pending);

  /** Uses the codes; null where that led somewhere else: to the receipt, or to the order with its reason. */
  async function request(placed: Placed, { codes, left }: HowToPay): Promise<WalletRequest | null> {
    const { orderGroupId, payRequestId, accessKey } = placed;
    const receipt = to.receipt(orderGroupId, { ak: accessKey });
    if (!payRequestId) return leaveFor(receipt);
    if (asked.current) return asked.current;
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
    asked.current = { payRequestId, ...pathsOfPayment(payRequestId, accessKey) };
    return asked.current;
  }

  async function open(placed: Placed, how: HowToPay): Promise<void> {
    setPending(true);
    const payment = await request(placed, how);
    if (!payment) return;
    const { option, phoneNumber } = how;
    if (!option) return void leaveFor(payment.relativeCancelPath);
    keepLastOption(option);
    try {
      await openPayment(option, { ...payment, phoneNumber }, navigate);
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : undefined;
      toasts.show({ type: 'WARNING', title: m.checkout_pay_failed(), message });
      setPending(false);
      await navigate(payment.relativeCancelPath, { replace: true });
    }
  }
  return { pending, open: (placed: Placed, how: HowToPay) => void open(placed, how), request };
}

function reasonOf(fault: unknown): string {
  return (fault instanceof ApiError && fault.reason) || 'busy';
}

/** A document of its own: its address brings the order's access key, which this page's has not. */
function leaveFor(path: string): null {
  location.replace(path);
  return null;
}
