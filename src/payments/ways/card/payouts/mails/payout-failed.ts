import { sql } from 'kysely';
import type { Letter } from '../../../../../notifications/commands.ts';
import { bo } from '../../../../../office-links.ts';
import { m } from '../../../../../paraglide/messages.js';
import { providerSign } from '../../../../../providers/queries.ts';
import type { Locale } from '../../../../../shared/i18n.ts';
import type { World } from '../../../../../shared/world.ts';
import { formatPrice } from '../../../../../ui/price-format.ts';
import { ownersLetter } from '../../../../mails/owners-letter.ts';
import { payoutFault } from '../../../../money/wording/rules.ts';

/** Mail to the owners when the bank sent a payout back: how much, why, and where it is mended. */
export async function payoutFailedMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const { rows } = await sql<{ providerId: string; amount: number; fault: string | null }>`
    select provider_id as "providerId", amount, fault from payouts_now
    where id = ${ids.payoutId ?? ''} and state = 'FAILED'`.execute(world.db);
  const [payout] = rows;
  if (!payout) return null;
  const seller = await providerSign(world.db, payout.providerId, locale);
  const say = { locale };
  const title = m.payouts_failed_mail_title({ amount: formatPrice(payout.amount, { locale, exact: true }) }, say);
  const text = m.payouts_failed_mail_text({}, say);
  return ownersLetter({
    ...{ locale, stall: seller.title, title, text },
    parts: payout.fault
      ? [{ text: m.payouts_failed_mail_fault({ fault: payoutFault(payout.fault, locale) }, say) }]
      : [],
    button: m.payouts_failed_mail_see({}, say),
    href: world.config.baseUrl + bo.cardPayments(payout.providerId),
  });
}
