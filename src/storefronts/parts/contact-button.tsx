import { FileText, Mail, MapPin, MessageCircle, Phone, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import type { Provider } from '../../providers/contract.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { fetchModal, LazyModal } from '../../ui/lazy-modal.tsx';
import { TextLink } from '../../ui/link.tsx';
import { phoneText } from '../../ui/phone-text.ts';

type ContactButtonProps = { provider: Provider } & Pick<ButtonProps, 'wide' | 'size' | 'className'>;

/** Contact details of a stall. Private or unverified ones never leave the server (payments 5). */
export function ContactButton({ provider, ...look }: ContactButtonProps) {
  const [open, setOpen] = useState(false);
  const { phones, emails, companyDetails } = provider;
  if (!phones.length && !emails.length && !companyDetails) return null;
  return (
    <>
      <Button
        {...look}
        variant="outline"
        iconStart={<Icon icon={MessageCircle} size={20} />}
        aria-haspopup="dialog"
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onClick={() => setOpen(true)}
      >
        {m.storefronts_contact()}
      </Button>
      <LazyModal
        open={open}
        onClose={() => setOpen(false)}
        title={m.storefronts_contact_title({ title: provider.meta.title })}
        width={480}
      >
        <Points provider={provider} />
      </LazyModal>
    </>
  );
}

function Points({ provider: { slug, phones, emails, companyDetails } }: Pick<ContactButtonProps, 'provider'>) {
  const address = companyDetails?.address;
  return (
    <ul className="grid gap-1">
      {!phones.length && (
        <Point icon={PhoneOff}>
          <span className="flex min-h-11 items-center text-muted">{m.storefronts_no_phone()}</span>
        </Point>
      )}
      {phones.map(({ phoneNumber }) => (
        <Point key={phoneNumber} icon={Phone}>
          <TextLink href={callTo(phoneNumber)} standalone className="figures">
            {phoneText(phoneNumber)}
          </TextLink>
        </Point>
      ))}
      {emails.map(({ emailAddress }) => (
        <Point key={emailAddress} icon={Mail}>
          <TextLink href={`mailto:${emailAddress}`} standalone className="break-all">
            {emailAddress}
          </TextLink>
        </Point>
      ))}
      {address && (
        <Point icon={MapPin}>
          <span className="flex min-h-11 items-center">
            {[...address.addressRows, `${address.zipCode} ${address.city}`].join(', ')}
          </span>
        </Point>
      )}
      <Point icon={FileText}>
        <TextLink href={to.askQuote(slug)} standalone>
          {m.quotes_ask_link()}
        </TextLink>
      </Point>
    </ul>
  );
}

function Point({ icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-4 border-b border-hair py-1 last:border-0">
      <Icon icon={icon} />
      {children}
    </li>
  );
}

export function callTo(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`;
}
