import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { phoneText } from '../../ui/phone-text.ts';
import { givenEmail } from '../phones/rules.ts';

export interface Called {
  /** Empty for who signed up by phone and has not said it yet. */
  name: string;
  /** An invented one is nobody's, and is not shown. */
  email?: string | { emailAddress: string } | null;
  phoneNumber?: string | null;
}

/** What a person is called wherever a name stands: by it, else by what they can be reached at, as far as that is known here. */
export function personWord({ name, email, phoneNumber }: Called, locale?: Locale): string {
  const address = typeof email === 'object' ? email?.emailAddress : email;
  return (
    name.trim() ||
    (address && givenEmail(address)) ||
    (phoneNumber && phoneText(phoneNumber)) ||
    m.access_nameless({}, locale && { locale })
  );
}
