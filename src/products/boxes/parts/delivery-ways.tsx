import { House, Mail, Store } from 'lucide-react';
import type { Product } from '../../../catalogue/contract.ts';
import type { DeliveryWay } from '../../../catalogue/kinds/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';

const WAYS = {
  DIGITAL: { icon: Mail, words: m.catalogue_delivery_digital },
  PICK_UP: { icon: Store, words: m.catalogue_delivery_pick_up },
  HOME_DELIVERY: { icon: House, words: m.catalogue_delivery_home },
} as const satisfies Record<DeliveryWay, object>;

/** Delivery methods and their fees, shown before the product is in the cart. */
export function DeliveryWays({ delivery }: Pick<Product, 'delivery'>) {
  if (!delivery.ways.length) return null;
  return (
    <section aria-label={m.catalogue_delivery()}>
      <ul className="grid gap-2">
        {delivery.ways.map(({ type, fee }) => (
          <li key={type} className="flex gap-3">
            <Icon icon={WAYS[type].icon} size={20} className="mt-0.5 shrink-0" />
            <span className="min-w-0">
              <span className="block font-sign font-semibold">{WAYS[type].words()}</span>
              <span className="block text-note text-muted">{deliveryDetail(type, fee, delivery)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function deliveryDetail(type: DeliveryWay, fee: number, delivery: Product['delivery']): string | null {
  if (type === 'HOME_DELIVERY') return fee ? priceText(fee) : m.catalogue_delivery_free();
  if (type === 'DIGITAL') return null;
  return [delivery.pickUpAddress, delivery.pickUpInstructions].filter(Boolean).join('. ') || null;
}
