import { Checkout, useCheckout } from './checkout.tsx';

/** The wizard's last step: the bare checkout. */
export function WizardCart() {
  return <Checkout {...useCheckout()} />;
}
