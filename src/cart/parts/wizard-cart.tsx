import { Checkout, useCheckout } from './checkout.tsx';

/** The wizard's last step: the checkout, without anything around it. */
export function WizardCart() {
  return <Checkout {...useCheckout()} />;
}
