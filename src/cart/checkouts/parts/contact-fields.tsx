import { useLayoutEffect, useState } from 'react';
import type { Content } from '../../../orders/bookings/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FIELDS, mistakeAt, WHO } from './checkout-values.ts';
import { NeededField } from './needed-field.tsx';
import { readTyped } from './typed.ts';

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
  /** Mistakes of fields that were left. */
  left: Readonly<Record<string, string>>;
  /** Mistakes of the press: what hides them opens. */
  wrong: boolean;
}

/** The buyer: fields at first, and afterwards, or signed in, a name to read with a button to change it. */
export function ContactFields({ seller, known, content, free, left, wrong }: ContactFieldsProps) {
  const [read, setRead] = useState(() => whole(known));
  const [changing, setChanging] = useState(false);
  useLayoutEffect(() => {
    const kept = readTyped();
    const typed = whole({ name: kept[FIELDS.name] ?? '', phone: kept[FIELDS.phone], email: kept[FIELDS.email] });
    if (typed) setRead(typed);
  }, []);
  const folded = read !== null && !changing && !wrong;
  const phoneHint = content === 'bookings' ? m.checkout_phone_hint_booking : m.checkout_phone_hint;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{m.checkout_who()}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span aria-hidden="true" className="font-sign text-card font-bold">
          {m.checkout_who()}
        </span>
        {folded && (
          <Button variant="link" onClick={() => setChanging(true)} aria-label={m.checkout_change_who()}>
            {m.cart_change()}
          </Button>
        )}
      </div>
      {folded && (
        <p className="-mt-2">
          <b className="block font-sign">{read.name}</b>
          <span className="block">{read.phone}</span>
          <span className="block [overflow-wrap:anywhere] text-muted">{read.email}</span>
        </p>
      )}
      <div hidden={folded} className={folded ? undefined : 'grid gap-4'}>
        <NeededField
          name={FIELDS.name}
          label={m.checkout_name()}
          left={left}
          autoComplete="name"
          autoCapitalize="words"
          defaultValue={known?.name}
          maxLength={120}
        />
        <NeededField
          name={FIELDS.phone}
          type="tel"
          inputMode="tel"
          label={m.checkout_phone()}
          hint={phoneHint({ seller })}
          left={left}
          autoComplete="tel"
          defaultValue={known?.phone}
          maxLength={40}
        />
        <NeededField
          name={FIELDS.email}
          type="email"
          inputMode="email"
          label={m.checkout_email()}
          hint={emailHint(content, free)}
          left={left}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={known?.email}
          maxLength={254}
        />
      </div>
    </fieldset>
  );
}

/** Contact details without a gap or a mistake; null where something is still to be typed. */
function whole(known: Known | null): Record<keyof Known, string> | null {
  const { name = '', phone = '', email = '' } = known ?? {};
  const texts = { [FIELDS.name]: name, [FIELDS.phone]: phone, [FIELDS.email]: email };
  const good = WHO.every(field => texts[field]?.trim() && !mistakeAt(field, texts[field]));
  return good ? { name, phone, email } : null;
}

function emailHint(content: Content, free: boolean): string {
  if (content === 'goods') return m.checkout_email_hint();
  return free ? m.checkout_email_hint_booking() : m.checkout_email_hint_booking_paid();
}
