import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { phoneText } from '../../ui/phone-text.ts';
import { givenEmail } from '../phones/rules.ts';

export interface Called {
  /** Empty for people who signed up by phone and have given none yet. */
  name: string;
  /** Invented addresses are not shown. */
  email?: string | { emailAddress: string } | null;
  phoneNumber?: string | null;
}

/** Display name: the name, else the e-mail address or phone number, as far as they are known here. */
export function personWord({ name, email, phoneNumber }: Called, locale?: Locale): string {
  const address = typeof email === 'object' ? email?.emailAddress : email;
  return (
    name.trim() ||
    (address && givenEmail(address)) ||
    (phoneNumber && phoneText(phoneNumber)) ||
    m.access_nameless({}, locale && { locale })
  );
}
