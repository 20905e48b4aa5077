import type { Letter } from '../../../../../notifications/commands.ts';
import type { MailPart } from '../../../../../notifications/mails/layout.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { providerSign } from '../../../../../providers/queries.ts';
import type { Locale } from '../../../../../shared/i18n.ts';
import { formatDay } from '../../../../../shared/time.ts';
import type { World } from '../../../../../shared/world.ts';
import { ownersLetter } from '../../../../mails/owners-letter.ts';
import { accountStandingWords, missingWords, STEPS, stepWords } from '../rules.ts';
import { findByAccount, type SellerAccountRow } from '../store.ts';

/** Card account mail: where the seller stands now, and what to do about it. Null when that has passed already. */
export async function cardAccountNewsMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const account = await findByAccount(world.db, ids.accountId ?? '');
  if (account?.standing !== ids.standing || !account) return null;
  const seller = await providerSign(world.db, account.providerId, locale);
  const { title, text } = accountStandingWords(account.standing, locale);
  const step = STEPS[account.standing];
  return ownersLetter({
    ...{ locale, stall: seller.title, title, text },
    parts: wanted(account, seller.timeZone, locale),
    button: step ? stepWords(step, locale) : m.payments_onboarding_mail_see({}, { locale }),
    href: world.config.baseUrl + bo.cardPayments(account.providerId),
  });
}

function wanted({ missing, overdue, dueBy }: SellerAccountRow, timeZone: string, locale: Locale): MailPart[] {
  if (missing.length === 0) return [];
  const day = dueBy && formatDay(dueBy, locale, timeZone);
  return [
    { heading: m.payments_onboarding_missing({}, { locale }) },
    ...missingWords(missing, locale).map(what => ({ text: `– ${what}` })),
    ...(overdue ? [{ text: m.payments_onboarding_overdue({}, { locale }) }] : []),
    ...(day && !overdue ? [{ text: m.payments_onboarding_due({ day }, { locale }) }] : []),
  ];
}
