import { FileText, Mail, Phone } from 'lucide-react';
import type { OrderGroup } from '../../order-groups/contract.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface Props {
  contact: OrderGroup['contact'];
  /** The way to a quote for the same person; null for who may write none. */
  quoteHref: string | null;
}

/** The order's customer, with links to mail and call; guests at the counter may have left neither. */
export function OrderCustomer({ contact: { name, email, phone }, quoteHref }: Props) {
  // A customer whose data was erased can't be reached.
  if (!name) return <Sheet className="p-4 text-muted">{m.orders_desk_forgotten()}</Sheet>;
  return (
    <Sheet className="flex items-start gap-2 p-4">
      <div className="min-w-0 flex-1">
        <h2 className="hyphenate">{name}</h2>
        {phone && <p className="figures text-muted">{phoneText(phone)}</p>}
        {email && <p className="break-all text-muted">{email}</p>}
      </div>
      {email && (
        <Reach icon={Mail} href={`mailto:${encodeURIComponent(email)}`} label={m.orders_desk_write({ name })} />
      )}
      {quoteHref && <Reach icon={FileText} href={quoteHref} label={m.orders_desk_quote({ name })} />}
      {phone && (
        <Reach icon={Phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} label={m.orders_desk_call({ name })} />
      )}
    </Sheet>
  );
}

function Reach({ icon, href, label }: { icon: LucideIcon; href: string; label: string }) {
  return (
    <ButtonLink
      href={href}
      variant="outline"
      size="sm"
      square
      aria-label={label}
      iconStart={<Icon icon={icon} size={18} />}
      className="print:hidden"
    />
  );
}
