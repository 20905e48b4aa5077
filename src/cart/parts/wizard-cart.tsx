import { Checkout, useCheckout } from '../checkouts/parts/checkout.tsx';

/** The wizard's last step: the bare checkout. */
export function WizardCart() {
  return <Checkout {...useCheckout()} />;
}
