import { to } from '../../../links.ts';
import { textIn } from '../../../notifications/texts/commands.ts';
import { readAccessKey } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import type { Press } from '../../../shared/command.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { withinLimit } from '../../../shared/rate-limit.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { textableNumber } from '../../../sign-in/phones/queries.ts';
import { whenWords } from '../../bookings/rules.ts';
import type { OrderItem } from '../../contract.ts';
import { findOrder } from '../../queries.ts';
import type { BookAtCounter } from '../contract.ts';
import { TEXTS_OF_STALL, TEXTS_TO_ONE } from '../rules.ts';

/** The refusal to text a number that the hall's carrier does not serve. */
export function textRefusal(world: Pick<World, 'config'>, caller: Caller, phone: string): Refusal | null {
  if (phone && textableNumber(world.config, phone)) return null;
  const text = phone ? m.counter_number_no_texts({}, caller) : m.counter_number_missing({}, caller);
  return refuse('phone-not-served', { 'guest.phone': text });
}

interface About {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  payRequestId: string | null;
  endsAt: Date;
  /** Until when the place waits for the payment; null where it stands. */
  heldUntil: Date | null;
  dueAt: Date;
}

/** Texts a guest what was booked, or asks for the payment that keeps it. Waits as long as it can be undone. */
export async function tellGuestIn(deed: Press<BookAtCounter>, about: About): Promise<string | Refusal> {
  const { tx, world, caller, input, now } = deed;
  const { language: locale } = input;
  const number = textableNumber(world.config, input.guest.phone);
  if (!number) return textRefusal(world, caller, input.guest.phone)!;
  const counted = { ...world, db: tx };
  const fits =
    (await withinLimit(counted, `counter-texts-of:${about.providerId}`, TEXTS_OF_STALL)) &&
    (await withinLimit(counted, `counter-text-to:${about.providerId} ${number}`, TEXTS_TO_ONE));
  if (!fits) return refuse('too-many');
  const { title, timeZone } = await providerSign(tx, about.providerId, locale);
  const order = await findOrder(tx, about, { locale, staff: false, now });
  const [item] = order!.orderItems;
  const ak = await readAccessKey(tx, about.orderGroupId);
  const { heldUntil, payRequestId } = about;
  const path = heldUntil ? to.payRequest(payRequestId!, ak) : to.receipt(about.orderGroupId, { ak });
  const said = {
    ...{ seller: title.slice(0, 40), what: whatWords(item!, locale), when: whenWords(item!, locale) ?? '' },
    link: world.config.baseUrl + path,
  };
  const text = heldUntil
    ? m.counter_text_pay({ ...said, until: formatDayAndTime(heldUntil, locale, timeZone) }, { locale })
    : m.counter_text_booked(said, { locale });
  return await textIn(deed, { to: number, text, notAfter: about.endsAt, dueAt: about.dueAt });
}

/** What was booked, as short as a text message: a table by its guests, anything else by its name. */
function whatWords({ meta, booking }: OrderItem, locale: Locale): string {
  if (booking?.kind === 'TABLE') return m.counter_text_table({ count: booking.party }, { locale });
  return meta.title.slice(0, 40);
}
