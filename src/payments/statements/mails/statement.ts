import type { Letter } from '../../../notifications/commands.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { ownersLetter } from '../../mails/owners-letter.ts';
import { lineSum } from '../../money/rules.ts';
import { monthWords, statementWords } from '../rules.ts';
import { findStatement } from '../store.ts';

/** Mail to the owners when a month's statement is made: what was sold, and what is theirs to come. */
export async function statementMail(
  world: World,
  { providerId = '', month = '' }: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const statement = await findStatement(world.db, providerId, month);
  if (!statement) return null;
  const seller = await providerSign(world.db, providerId, locale);
  const say = { locale };
  const exact = (amount: number) => formatPrice(amount, { locale, exact: true });
  const title = m.money_mail_title({ month: monthWords(month, locale) }, say);
  const text = m.money_mail_text(
    { sold: exact(lineSum(statement.lines, 'SOLD')), closing: exact(statement.closing) },
    say,
  );
  const { sold, off, went, closing } = statementWords(statement, locale);
  return ownersLetter({
    ...{ locale, stall: seller.title, title, text },
    parts: [sold, ...off, ...went, closing].map(({ label, amount }) => ({ text: `${label}: ${exact(amount)}` })),
    ...{ button: m.money_mail_see({}, say), href: world.config.baseUrl + bo.money(providerId, month) },
  });
}
