import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import type { MailPart } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, type OrderGroupRow, readAccessKey } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import type { SellerOfRecord } from '../../../providers/sellers/contract.ts';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { returnLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import { purchaseLetter, purchaseLinkLetter } from '../../links/mails/purchase-letter.ts';
import { type Declared, findDeclared, returnAddress } from '../queries.ts';
import { REFUND_DAYS } from '../rules.ts';

interface Scene {
  declared: Declared;
  group: OrderGroupRow;
  seller: SellerOfRecord;
  timeZone: string;
  /** Lines of the address that goods are sent back to. */
  returnsTo: string[];
  link: string;
  locale: Locale;
}

type Ids = Record<string, string>;

async function sceneOf(world: World, ids: Ids, locale: Locale): Promise<Scene | null> {
  const declared = await findDeclared(world.db, ids.withdrawalId ?? '');
  const group = declared && (await findOrderGroup(world.db, declared.orderGroupId));
  if (!declared || !group) return null;
  const { seller, timeZone } = await sellerOfRecord(world.db, group.providerId, locale);
  const returnsTo = returnLines(seller, await returnAddress(world.db, group.providerId));
  return { declared, group, seller, timeZone, returnsTo, link: await linkToWithdraw(world, group.id), locale };
}

/**
 * Acknowledgement of a withdrawal on a durable medium (article 11a.4): what it is about, its day and time, and what
 * happens next. Its copy goes to the order's own address, where that is another.
 */
export async function withdrawalReceivedMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const scene = await sceneOf(world, ids, locale);
  if (!scene) return null;
  const { declared, group, seller, timeZone } = scene;
  const { email } = group.contact;
  const said = { locale };
  const about = { reference: group.reference, seller: seller.title };
  const at = formatDayAndTime(declared.declaredAt, locale, timeZone);
  const waits = declared.items.some(item => item.handedOut);
  const gone = declared.items.some(item => !item.handedOut);
  return purchaseLetter(ids.to === 'order' ? email : declared.email, scene, {
    subject: m.withdrawals_letter_subject(about, said),
    text: m.withdrawals_letter_text({ ...about, name: declared.name, at }, said),
    parts: [
      { rows: declared.items.map(item => ({ label: item.name, value: `${item.pieces} ×` })) },
      ...(gone ? [{ text: m.withdrawals_letter_money({ days: REFUND_DAYS }, said) }] : []),
      ...(waits ? sendBack(scene) : []),
    ],
    button: m.withdrawals_letter_button({}, said),
  });
}

/** Paragraphs on sending goods back: the address, the last day, and what becomes of their money. */
function sendBack({ declared, returnsTo, timeZone, locale }: Scene): MailPart[] {
  const said = { locale };
  const day = formatDay(declared.refundBy, locale, timeZone);
  return [
    { heading: m.withdrawals_send_back({}, said) },
    { text: m.withdrawals_send_back_text({ day }, said) },
    { text: returnsTo.join('\n') },
    { text: m.withdrawals_who_pays({}, said) },
  ];
}

/** Reminder to whoever has not sent the goods three days before their last day. */
export async function withdrawalReminderMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const scene = await sceneOf(world, ids, locale);
  if (!scene) return null;
  const { declared, group, seller, timeZone, returnsTo } = scene;
  const said = { locale };
  const about = { reference: group.reference, seller: seller.title };
  return purchaseLetter(declared.email, scene, {
    subject: m.withdrawals_reminder_subject(about, said),
    text: m.withdrawals_reminder_text({ ...about, day: formatDay(declared.refundBy, locale, timeZone) }, said),
    parts: [{ text: returnsTo.join('\n') }, { text: m.withdrawals_who_pays({}, said) }],
    button: m.withdrawals_reminder_button({}, said),
  });
}

/** Word to a consumer whose goods never came: the seller closed their withdrawal, and why. */
export async function withdrawalClosedMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const scene = await sceneOf(world, ids, locale);
  if (!scene) return null;
  const { declared, group, seller } = scene;
  const said = { locale };
  const about = { reference: group.reference, seller: seller.title };
  return purchaseLetter(declared.email, scene, {
    subject: m.withdrawals_closed_subject(about, said),
    text: m.withdrawals_closed_text(about, said),
    parts: [{ text: declared.closedBecause ?? '' }],
    button: m.withdrawals_letter_button({}, said),
  });
}

/** Link to withdraw by, to the address of the purchase. */
export async function withdrawalLinkMail(world: World, ids: Ids, locale: Locale): Promise<Letter | null> {
  const said = { locale };
  return await purchaseLinkLetter(world, ids, locale, {
    linkOf: linkToWithdraw,
    say: about => ({
      subject: m.withdrawals_link_subject(about, said),
      text: m.withdrawals_link_mail(about, said),
      button: m.withdrawals_title({}, said),
    }),
  });
}

async function linkToWithdraw(world: World, orderGroupId: string): Promise<string> {
  return world.config.baseUrl + to.withdraw(orderGroupId, await readAccessKey(world.db, orderGroupId));
}
