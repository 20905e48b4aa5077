import type { Letter } from '../../../notifications/commands.ts';
import { type MailPart, renderMail } from '../../../notifications/mails/layout.ts';
import { bo } from '../../../office-links.ts';
import { findOrderGroup, linkToOrderGroup, type OrderGroupRow } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerMailSign, sellerOfRecord, sellerSign } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { World } from '../../../shared/world.ts';
import type { Message } from '../../contract.ts';
import { findThread, messagesOf } from '../../queries.ts';
import { unreadFor } from '../../rules.ts';
import { findAddress, replyTo, type ThreadAddress } from '../queries.ts';
import { messagesOfLetter } from '../rules.ts';

interface Told {
  address: ThreadAddress;
  group: OrderGroupRow;
  messages: readonly Message[];
}

/**
 * Letter about a message, to one side of one conversation of one seller. Null when it has been read meanwhile, when a
 * later letter tells of it too, or when its words are gone.
 */
export async function messageMail(world: World, ids: Record<string, string>, locale: Locale): Promise<Letter | null> {
  const told = await toldBy(world, ids);
  if (!told) return null;
  return told.address.side === 'GUEST'
    ? await guestLetter(world, told, locale)
    : await stallLetter(world, told, locale);
}

async function toldBy({ db }: World, ids: Record<string, string>): Promise<Told | null> {
  const address = await findAddress(db, ids.addressId ?? '');
  const thread = address && (await findThread(db, address.orderId));
  const group = thread && (await findOrderGroup(db, thread.orderGroupId));
  if (!address || !thread || !group) return null;
  const all = await messagesOf(db, address.orderId, 'FIRST');
  const about = all.find(({ _id }) => _id === ids.messageId)?.seq;
  const unread = unreadFor(address.side, thread, all).filter(({ forgotten }) => !forgotten);
  const breath = unread.map(message => ({ ...message, sentAt: new Date(message._sentAt) }));
  const messages = about ? messagesOfLetter(breath, about) : [];
  return messages.length ? { address, group, messages } : null;
}

async function guestLetter(world: World, { address, group, messages }: Told, locale: Locale): Promise<Letter> {
  const [{ seller, timeZone }, sign, href] = await Promise.all([
    sellerOfRecord(world.db, group.providerId, locale),
    sellerMailSign(world, group.providerId, locale),
    linkToOrderGroup(world, group),
  ]);
  const about = { seller: seller.title, reference: group.reference };
  const subject = m.threads_letter_guest_subject(about, { locale });
  const answerTo = replyTo(world, address);
  return {
    to: address.email,
    fromName: seller.title,
    replyTo: answerTo,
    thread: address.orderId,
    ...renderMail({
      locale,
      subject,
      preview: previewOf(messages, locale),
      title: m.threads_letter_guest_title(about, { locale }),
      sign,
      parts: [
        ...aboveLine(answerTo, locale),
        ...wordsOf(messages, { seller: seller.title, timeZone }, locale),
        { button: m.threads_letter_guest_button({}, { locale }), href: `${href}#messages` },
        ...byMail(answerTo, locale),
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}

async function stallLetter(world: World, { address, group, messages }: Told, locale: Locale): Promise<Letter> {
  const [{ seller, timeZone }, { slug }] = await Promise.all([
    sellerOfRecord(world.db, group.providerId, locale),
    sellerSign(world.db, group.providerId, locale),
  ]);
  const guest = group.contact.name || m.threads_guest({}, { locale });
  const about = { guest, reference: group.reference };
  const answerTo = replyTo(world, address);
  return {
    to: address.email,
    fromName: guest,
    replyTo: answerTo,
    thread: address.orderId,
    ...renderMail({
      locale,
      subject: m.threads_letter_stall_subject(about, { locale }),
      preview: previewOf(messages, locale),
      title: m.threads_letter_stall_title(about, { locale }),
      parts: [
        ...aboveLine(answerTo, locale),
        ...wordsOf(messages, { seller: guest, timeZone }, locale),
        {
          button: m.threads_letter_stall_button({}, { locale }),
          href: world.config.baseUrl + bo.thread(slug, address.orderId),
        },
        ...byMail(answerTo, locale),
      ],
      footer: [m.threads_letter_stall_footer({ stall: seller.title }, { locale })],
    }),
  };
}

/** The first line of a letter that can be answered: where it is quoted, the answer ends. */
function aboveLine(answerTo: string | undefined, locale: Locale): MailPart[] {
  return answerTo ? [{ text: `— ${m.threads_letter_above({}, { locale })} —`, muted: true }] : [];
}

function byMail(answerTo: string | undefined, locale: Locale): MailPart[] {
  return answerTo ? [{ text: m.threads_letter_by_mail({}, { locale }), muted: true }] : [];
}

/** Beginning of the first message, as lists of mails show it. */
function previewOf([first]: readonly Message[], locale: Locale): string {
  return first?.text.slice(0, 120) || m.threads_letter_picture({}, { locale });
}

function wordsOf(
  messages: readonly Message[],
  { seller, timeZone }: { seller: string; timeZone: string },
  locale: Locale,
): MailPart[] {
  return messages.flatMap(({ author, side, text, pictures, _sentAt }): MailPart[] => {
    const from = side === 'AUTO' ? m.threads_letter_auto({ seller }, { locale }) : (author ?? seller);
    const count = pictures.length;
    return [
      { text: `${from}, ${formatDayAndTime(_sentAt, locale, timeZone)}`, muted: true },
      ...(text ? [{ text }] : []),
      ...(count ? [{ text: m.threads_letter_pictures({ count }, { locale }), muted: true }] : []),
    ];
  });
}
