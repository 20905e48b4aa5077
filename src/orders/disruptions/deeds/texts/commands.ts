import { textIn } from '../../../../notifications/texts/commands.ts';
import { findOrderGroup, linkToChoice, linkToOrderGroup } from '../../../../order-groups/queries.ts';
import { m } from '../../../../paraglide/messages.js';
import { providerSign } from '../../../../providers/queries.ts';
import type { Deed } from '../../../../shared/command.ts';
import { formatDayAndTime } from '../../../../shared/time.ts';
import { textableNumber } from '../../../../sign-in/phones/queries.ts';
import type { StoredGuest } from '../../store.ts';
import type { GuestOrder } from '../queries.ts';

/** Longest words of the stall in a text: the rest stands in the mail. */
const MOST_TEXT_NOTE = 160;
const HOUR_MS = 3_600_000;

const WORDS = {
  GIVE_BACK: m.disruptions_text_cancelled,
  MOVE: m.disruptions_text_moved,
  OFFER: m.disruptions_text_choose,
  LATER: m.disruptions_text_later,
  CONFIRM: m.disruptions_text_as_planned,
};

/** A text beside the mail, because who has booked for tonight may not read mail today; to a number alone, without one. */
export async function textGuestIn(
  deed: Deed,
  guest: StoredGuest,
  { orderGroupId, startsAt }: GuestOrder,
  { answerUntil, isFree }: { answerUntil: Date | null; isFree: boolean },
): Promise<void> {
  const { tx, world, now } = deed;
  const group = await findOrderGroup(tx, orderGroupId);
  const to = group && (guest.byText || !group.contact.email) && textableNumber(world.config, group.contact.phone);
  if (!group || !to || guest.deed === 'CALL') return;
  const { locale } = group;
  const seller = await providerSign(tx, guest.providerId, locale);
  const inTx = { ...world, db: tx };
  const about = {
    seller: seller.title.slice(0, 40),
    when: formatDayAndTime(startsAt, locale, seller.timeZone),
    note: guest.note.slice(0, MOST_TEXT_NOTE),
    link: await (answerUntil ? linkToChoice(inTx, group, guest.id) : linkToOrderGroup(inTx, group)),
  };
  const notAfter = new Date(Math.max(startsAt.getTime(), now.getTime() + HOUR_MS));
  // Without words of the stall there are two spaces in their place.
  const words = guest.deed === 'OFFER' && isFree ? m.disruptions_text_choose_free : WORDS[guest.deed];
  const text = words(about, { locale }).replaceAll('  ', ' ');
  await textIn(deed, { to, text, notAfter });
}
