import { House, Store } from 'lucide-react';
import type { Content } from '../../orders/bookings/rules.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../../ui/price.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Cart } from '../contract.ts';
import { FIELDS } from './checkout-values.ts';

export type Method = 'PICK_UP' | 'HOME_DELIVERY';
type Delivery = NonNullable<Cart['delivery']>;

export interface Known {
  name: string;
  email: string | undefined;
  phone: string | undefined;
}

interface ContactFieldsProps {
  seller: string;
  known: Known | null;
  content: Content;
  free: boolean;
}

export function ContactFields({ seller, known, content, free }: ContactFieldsProps) {
  const phoneHint = content === 'bookings' ? m.checkout_phone_hint_booking : m.checkout_phone_hint;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-sign text-card font-bold">{m.checkout_who()}</legend>
      <TextField
        name={FIELDS.name}
        label={m.checkout_name()}
        autoComplete="name"
        defaultValue={known?.name}
        maxLength={120}
        required
      />
      <TextField
        name={FIELDS.phone}
        type="tel"
        label={m.checkout_phone()}
        hint={phoneHint({ seller })}
        autoComplete="tel"
        defaultValue={known?.phone}
        maxLength={40}
        required
      />
      <TextField
        name={FIELDS.email}
        type="email"
        label={m.checkout_email()}
        hint={emailHint(content, free)}
        autoComplete="email"
        defaultValue={known?.email}
        maxLength={254}
        required
      />
    </fieldset>
  );
}

function emailHint(content: Content, free: boolean): string {
  if (content === 'goods') return m.checkout_email_hint();
  return free ? m.checkout_email_hint_booking() : m.checkout_email_hint_booking_paid();
}

interface DeliveryFieldsProps {
  seller: string;
  delivery: Delivery;
  method: Method;
  onMethod: (method: Method) => void;
}

export function DeliveryFields({ seller, delivery, method, onMethod }: DeliveryFieldsProps) {
  const fee = delivery.homeDeliveryFee;
  const items = delivery.methods.map(id =>
    id === 'PICK_UP'
      ? {
          id,
          label: m.checkout_pick_up(),
          description: placeToPickUp(seller, delivery),
          icon: <Icon icon={Store} />,
        }
      : {
          id,
          label: fee ? m.checkout_home_delivery({ price: priceText(fee) }) : m.checkout_home_delivery_free(),
          icon: <Icon icon={House} />,
          detail: <AddressFields />,
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

function AddressFields() {
  return (
    <div className="grid gap-4">
      <TextField
        name={FIELDS.street}
        label={m.checkout_street()}
        autoComplete="address-line1"
        maxLength={120}
        required
      />
      <div className="grid grid-cols-1 gap-4 m:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          name={FIELDS.zip}
          label={m.checkout_zip()}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
          required
        />
        <TextField name={FIELDS.city} label={m.checkout_city()} autoComplete="address-level2" maxLength={80} required />
      </div>
      <TextArea
        name={FIELDS.notes}
        label={m.checkout_notes()}
        hint={m.checkout_notes_hint()}
        optional
        rows={2}
        maxLength={500}
      />
    </div>
  );
}
