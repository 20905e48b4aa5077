import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';

const LONGEST_NAME = 24;

/**
 * Text message with a code. The last line binds it to this domain: phones then offer it here and on no look-alike. It
 * stays within the one part of 160 characters that is paid for, so a very long name of a hall is cut.
 */
export function codeText(code: string, locale: Locale, { hall, baseUrl }: { hall: string; baseUrl: string }): string {
  const { protocol, hostname } = new URL(baseUrl);
  const says = m.phones_code_text({ code, hall: hall.slice(0, LONGEST_NAME) }, { locale });
  return protocol === 'https:' ? `${says}\n\n@${hostname} #${code}` : says;
}
