import type { Letter } from '../../../notifications/commands.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { ownersLetter } from '../../mails/owners-letter.ts';
import { monthWords } from '../../statements/rules.ts';
import { commissionTitle } from '../papers/rules.ts';
import { findCommission } from '../store.ts';

/** Mail to the owners with the hall's invoice or credit invoice: how much, what is kept already, and what is left to pay. */
export async function commissionMail(
  world: World,
  { commissionId = '' }: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const one = await findCommission(world.db, commissionId);
  if (!one) return null;
  const seller = await providerSign(world.db, one.providerId, locale);
  const say = { locale };
  const exact = (amount: number) => formatPrice(amount, { locale, exact: true });
  const title = commissionTitle(one, locale);
  const about = { month: monthWords(one.month, locale), amount: exact(one.amount), left: exact(one.amount - one.kept) };
  const text = one.kind === 'CREDIT' ? m.commissions_mail_credit(about, say) : m.commissions_mail_invoice(about, say);
  return ownersLetter({
    ...{ locale, stall: seller.title, title, about: one.hall.title, text },
    ...{ button: m.commissions_mail_see({}, say), href: world.config.baseUrl + bo.money(one.providerId, one.month) },
  });
}
