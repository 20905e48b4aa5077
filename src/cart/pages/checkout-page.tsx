import { serverLoad } from '../../http/page-load.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { Head } from '../../ui/head.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { Checkout, checkoutPlan, useCheckout } from '../checkouts/parts/checkout.tsx';
import { CheckoutHeader } from '../checkouts/parts/checkout-header.tsx';

export const loader = serverLoad(checkoutPlan);
export const clientLoader = clientLoad(checkoutPlan);
export const handle = { Header: CheckoutHeader };

export default function CheckoutPage() {
  const checkout = useCheckout();
  const provider = checkout.cart?.provider;
  return (
    <div className="page-with-pillar" data-narrow="">
      <Head title={m.checkout_title()} index={false} />
      <div className="page-margin min-w-0 pt-6 pb-10">
        <div className="max-w-[550px]">
          <Checkout {...checkout} />
        </div>
      </div>
      {provider && <Pillar glaze={bandGlaze(provider.band)} />}
    </div>
  );
}
