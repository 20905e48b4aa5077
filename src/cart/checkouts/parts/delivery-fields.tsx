import { House, Store } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Cart } from '../../contract.ts';
import type { CheckoutTerms } from '../contract.ts';
import { FIELDS } from './checkout-values.ts';
import { NeededField } from './needed-field.tsx';
import { PickUpFields } from './pick-up-fields.tsx';

export type Method = 'PICK_UP' | 'HOME_DELIVERY';
type Delivery = NonNullable<Cart['delivery']>;

interface DeliveryFieldsProps {
  seller: string;
  delivery: Delivery;
  method: Method;
  pickUpWindows: CheckoutTerms['pickUpWindows'];
  onMethod: (method: Method) => void;
  /** Mistakes of fields that were left. */
  left: Readonly<Record<string, string>>;
}

/** Ways to have the goods, each with the fields that it needs. */
export function DeliveryFields({ seller, delivery, method, pickUpWindows, onMethod, left }: DeliveryFieldsProps) {
  const fee = delivery.homeDeliveryFee;
  const items = delivery.methods.map(id =>
    id === 'PICK_UP'
      ? {
          id,
          label: m.checkout_pick_up(),
          description: placeToPickUp(seller, delivery),
          icon: <Icon icon={Store} />,
          ...(pickUpWindows.length > 0 && { detail: <PickUpFields windows={pickUpWindows} /> }),
        }
      : {
          id,
          label: fee ? m.checkout_home_delivery({ price: priceText(fee) }) : m.checkout_home_delivery_free(),
          icon: <Icon icon={House} />,
          detail: <AddressFields left={left} />,
        },
  );
  return (
    <RadioList
      legend={m.checkout_delivery()}
      name={FIELDS.method}
      items={items}
      selected={method}
      onSelect={id => onMethod(id as Method)}
    />
  );
}

function placeToPickUp(seller: string, delivery: Delivery): string {
  const place = delivery.pickUpAddress ?? m.checkout_pick_up_at({ seller });
  return [place, delivery.pickUpInstructions].filter(Boolean).join('. ');
}

function AddressFields({ left }: Pick<DeliveryFieldsProps, 'left'>) {
  return (
    <div className="grid gap-4">
      <NeededField
        name={FIELDS.street}
        label={m.checkout_street()}
        left={left}
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={120}
      />
      <div className="grid grid-cols-1 gap-4 m:grid-cols-[9rem_minmax(0,1fr)]">
        <NeededField
          name={FIELDS.zip}
          label={m.checkout_zip()}
          left={left}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
        />
        <NeededField
          name={FIELDS.city}
          label={m.checkout_city()}
          left={left}
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={80}
        />
      </div>
      <TextArea
        name={FIELDS.notes}
        label={m.checkout_notes()}
        hint={m.checkout_notes_hint()}
        optional
        autoComplete="off"
        rows={2}
        maxLength={500}
      />
    </div>
  );
}
