import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import { sellerMailSign } from '../../../providers/sellers/queries.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { acceptanceOf } from '../../acceptances/queries.ts';
import { findQuote, findVersion, type StoredQuote, type StoredVersion } from '../../queries.ts';
import type { PartToRemind } from '../queries.ts';

interface Scene {
  quote: StoredQuote;
  version: StoredVersion;
  seller: string;
  timeZone: string;
}

async function sceneOf(world: World, quoteId: string | undefined, locale: Locale): Promise<Scene | null> {
  const quote = await findQuote(world.db, quoteId ?? '');
  const version = quote?.version ? await findVersion(world.db, quote.id, quote.version) : null;
  if (!quote || !version) return null;
  const { title, timeZone } = await providerSign(world.db, quote.providerId, locale);
  return { quote, version, seller: title, timeZone };
}

/** Letter before a quote's time runs out. Nothing of one that was answered meanwhile. */
export async function reminderMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const scene = await sceneOf(world, ids.quoteId, locale);
  if (!scene) return null;
  const { quote, version, seller, timeZone } = scene;
  const { customer, validUntil, state } = quote;
  if (state !== 'PUBLISHED' || !customer.emailAddress || !validUntil || validUntil <= world.now()) return null;
  const day = formatDay(new Date(validUntil.getTime() - 1), locale, timeZone);
  const about = { seller, title: version.content.title, number: quote.number, day };
  const subject = m.quotes_mail_reminder_subject(about, { locale });
  const isHeld = quote.heldUntil !== null && quote.heldUntil > world.now();
  return {
    to: customer.emailAddress,
    fromName: seller,
    ...renderMail({
      locale,
      subject,
      preview: m.quotes_mail_reminder_text(about, { locale }),
      title: subject,
      sign: await sellerMailSign(world, quote.providerId, locale),
      parts: [
        { text: m.quotes_mail_reminder_text(about, { locale }) },
        ...(isHeld ? [{ text: m.quotes_mail_reminder_held({}, { locale }) }] : []),
        {
          button: m.quotes_mail_button({}, { locale }),
          href: world.config.baseUrl + to.quote(quote.id, quote.accessKey),
        },
      ],
      footer: [],
    }),
  };
}

type Kind = PartToRemind['kind'];
type Says = (about: { seller: string; title: string; amount: string; day: string }, say: { locale: Locale }) => string;

const SUBJECTS: Record<Kind, Says> = {
  COMING: (about, say) => m.quotes_mail_part_coming(about, say),
  DUE: (about, say) => m.quotes_mail_part_due(about, say),
  LATE: (about, say) => m.quotes_mail_part_late(about, say),
};
const TEXTS: Record<Kind, Says> = {
  COMING: (about, say) => m.quotes_mail_part_coming_text(about, say),
  DUE: (about, say) => m.quotes_mail_part_due_text(about, say),
  LATE: (about, say) => m.quotes_mail_part_late_text(about, say),
};

/** Letter about a part that is to be paid. Nothing of one that was paid meanwhile. */
export async function partMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const scene = await sceneOf(world, ids.quoteId, locale);
  const acceptance = scene && (await acceptanceOf(world.db, scene.quote.id));
  const part = acceptance?.parts.find(one => one.part === Number(ids.part));
  if (!acceptance?.email || part?.status !== 'ACTIVE') return null;
  const { quote, version, seller, timeZone } = scene!;
  const amount = formatPrice(part.amountIncludingVat, { locale });
  const day = formatDay(new Date(Date.parse(part.dueAt) - 1), locale, timeZone);
  const about = { seller, title: version.content.title, amount, day };
  const kind = (ids.kind ?? 'DUE') as Kind;
  const [subject, text] = [SUBJECTS[kind](about, { locale }), TEXTS[kind](about, { locale })];
  return {
    to: acceptance.email,
    fromName: seller,
    ...renderMail({
      locale,
      subject,
      preview: text,
      title: subject,
      sign: await sellerMailSign(world, quote.providerId, locale),
      parts: [
        { text },
        {
          button: m.quotes_mail_pay({ amount }, { locale }),
          href: world.config.baseUrl + to.payRequest(part.payRequestId, acceptance.accessKey),
        },
      ],
      footer: [],
    }),
  };
}
