import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { findAddress, pageOfAddress } from '../../letters/queries.ts';
import { MOST_TEXT } from '../../rules.ts';
import { isTold, type Told, type Verdict } from '../rules.ts';

const SAYS: Record<Told, (most: string, locale: Locale) => string> = {
  EMPTY: (_, locale) => m.threads_not_taken_empty({}, { locale }),
  TOO_LONG: (most, locale) => m.threads_not_taken_long({ most }, { locale }),
  SEVERAL: (_, locale) => m.threads_not_taken_several({}, { locale }),
};

/**
 * Letter to somebody whose own answer by mail was not taken: why, and the page to write on. It has no reply address, so
 * that nothing can answer it in turn.
 */
export async function answerNotTakenMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const address = await findAddress(world.db, ids.addressId ?? '');
  const page = address && (await pageOfAddress(world, address));
  if (!page || !isTold(ids.reason as Verdict)) return null;
  const subject = m.threads_not_taken_subject({ reference: page.reference }, { locale });
  const text = SAYS[ids.reason as Told](String(MOST_TEXT), locale);
  return {
    to: address.email,
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      parts: [{ text }, { button: m.threads_not_taken_button({}, { locale }), href: page.href }],
      footer: [m.threads_not_taken_footer({ stall: inLocale(page.stall, locale) }, { locale })],
    }),
  };
}
