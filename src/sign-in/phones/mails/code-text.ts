import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';

/**
 * Text message with a code. The last line binds it to this domain: phones then offer it here and on no look-alike. It
 * stays within the one part of 160 characters that is paid for.
 */
export function codeText(code: string, locale: Locale, baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  const says = m.phones_code_text({ code }, { locale });
  return protocol === 'https:' ? `${says}\n\n@${hostname} #${code}` : says;
}
