import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, newCommand } from '../../../../../client.ts';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import type { PayRequestForPayer } from '../../../../contract.ts';
import { type Failure, PressFailed } from '../../../../options/parts/press-failed.tsx';
import { loadWallets, type WalletElements, type WalletScript, type WalletWishes } from './wallet-script.ts';

interface WalletButtonProps extends WalletPress {
  amount: number;
  sellerEmail: string | null;
  wallet: NonNullable<PayRequestForPayer['options']['wallet']>;
  children?: ReactNode;
}

interface WalletPress {
  /** Request that the wallet pays: known before the press, or made by it, as an order is. Null: it came to nothing. */
  request: () => Promise<WalletRequest | null>;
  /** Check before the wallet opens; a form with mistakes tells them instead. */
  mayOpen?: () => boolean;
}

export interface WalletRequest {
  payRequestId: string;
  relativeSuccessPath: string;
  relativeCancelPath: string;
}

/**
 * Wallet button (Apple Pay, Google Pay): there only once the device says that it has one. Where its script does not
 * come nothing is missing: the other methods stand below.
 */
export function WalletButton({ amount, sellerEmail, wallet, children, ...press }: WalletButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const { pay, failure } = useWalletPayment(press.request);
  const onApproved = useEffectEvent(pay);
  const mayOpen = useEffectEvent(() => press.mayOpen?.() ?? true);
  const { script, publishableKey } = wallet;

  useEffect(() => {
    let gone = false;
    let unmount = () => {};
    const locale = getLocale();
    void loadWallets(script).then(
      make => {
        if (gone || !place.current) return;
        const company = make(publishableKey, { locale });
        const elements = company.elements({ mode: 'payment', amount, currency: 'sek', locale });
        const element = elements.create('expressCheckout', { buttonHeight: 48, buttonTheme: themeNow() });
        const retheme = () => element.update({ buttonTheme: themeNow() });
        night().addEventListener('change', retheme);
        element.on('ready', event => setShown(Boolean(event.availablePaymentMethods)));
        element.on('loaderror', () => setShown(false));
        element.on('click', event => (mayOpen() ? event.resolve() : event.reject()));
        element.on('confirm', event => void onApproved(company, elements, event));
        element.mount(place.current);
        unmount = () => {
          night().removeEventListener('change', retheme);
          element.unmount();
        };
      },
      () => setShown(false),
    );
    return () => {
      gone = true;
      unmount();
    };
  }, [script, publishableKey, amount]);

  return (
    <section aria-label={m.payments_wallet_title()} className={shown ? 'grid gap-3' : 'sr-only'} inert={!shown}>
      {failure && <PressFailed failure={failure} sellerEmail={sellerEmail} />}
      <div ref={place} />
      {shown && children}
    </section>
  );
}

const night = () => matchMedia('(prefers-color-scheme: dark)');

/** Button theme: black on light walls, white on dark ones; by itself the company knows no other than black. */
function themeNow(): WalletWishes['buttonTheme'] {
  const colour = night().matches ? 'white' : 'black';
  return { applePay: colour, googlePay: colour };
}

/** Payment approved in the wallet: begun here, confirmed at the company, and then waited for as every payment. */
function useWalletPayment(request: WalletPress['request']) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function pay(
    company: WalletScript,
    elements: WalletElements,
    event: { paymentFailed(why?: { reason: 'fail' }): void },
  ): Promise<void> {
    setFailure(null);
    let asked: WalletRequest | null = null;
    try {
      if ((await elements.submit()).error) return event.paymentFailed({ reason: 'fail' });
      asked = await request();
      if (!asked) return event.paymentFailed({ reason: 'fail' });
      const press = { ...newCommand('checkout-pay-request-by-wallet'), ...asked };
      const { clientSecret, returnUrl } = (await api.payments.checkoutByWallet(press)).item;
      const confirmParams = { return_url: returnUrl };
      const { error } = await company.confirmPayment({
        elements,
        clientSecret,
        confirmParams,
        redirect: 'if_required',
      });
      if (error) return setFailure({ reason: null, message: m.payments_wallet_declined() });
      const { pathname, search } = new URL(returnUrl);
      await navigate(pathname + search);
    } catch (fault) {
      event.paymentFailed({ reason: 'fail' });
      const refused = fault instanceof ApiError ? fault : null;
      if (asked && refused?.reason === 'pay-request-fulfilled')
        return void navigate(asked.relativeSuccessPath, { replace: true });
      setFailure({ reason: refused?.reason ?? null, message: refused?.message ?? '' });
    }
  }
  return { pay, failure };
}
