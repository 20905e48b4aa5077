import { Mail, Phone } from 'lucide-react';
import type { OrderGroup } from '../../order-groups/contract.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { Sheet } from '../../ui/sheet.tsx';

/** The order's customer, with links to mail and call. */
export function OrderCustomer({ contact: { name, email, phone } }: { contact: OrderGroup['contact'] }) {
  // A customer whose data was erased can't be reached.
  if (!email) return <Sheet className="p-4 text-muted">{m.orders_desk_forgotten()}</Sheet>;
  return (
    <Sheet className="flex items-start gap-2 p-4">
      <div className="min-w-0 flex-1">
        <h2 className="hyphenate">{name}</h2>
        <p className="figures text-muted">{phoneText(phone)}</p>
        <p className="break-all text-muted">{email}</p>
      </div>
      <ButtonLink
        href={`mailto:${encodeURIComponent(email)}`}
        variant="outline"
        size="sm"
        square
        aria-label={m.orders_desk_write({ name })}
        iconStart={<Icon icon={Mail} size={18} />}
        className="print:hidden"
      />
      <ButtonLink
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        variant="outline"
        size="sm"
        square
        aria-label={m.orders_desk_call({ name })}
        iconStart={<Icon icon={Phone} size={18} />}
        className="print:hidden"
      />
    </Sheet>
  );
}
