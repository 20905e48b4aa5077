import { to } from '../../../links.ts';
import { readAccessKey } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { providerSign } from '../../../providers/queries.ts';
import type { Press } from '../../../shared/command.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { whenWords } from '../../bookings/rules.ts';
import type { OrderItem } from '../../contract.ts';
import { findOrder } from '../../queries.ts';
import { textGuestIn } from '../../texts/commands.ts';
import type { BookAtCounter } from '../contract.ts';

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
export async function tellGuestIn(deed: Press<Omit<BookAtCounter, '_type'>>, about: About): Promise<string | Refusal> {
  const { tx, world, input, now } = deed;
  const { language: locale } = input;
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
  const { providerId, endsAt: notAfter, dueAt } = about;
  return await textGuestIn(deed, { providerId, phone: input.guest.phone, field: 'guest.phone', text, notAfter, dueAt });
}

/** Booking as short as a text message: a table by its guests, anything else by its name. */
function whatWords({ meta, booking }: OrderItem, locale: Locale): string {
  if (booking?.kind === 'TABLE') return m.counter_text_table({ count: booking.party }, { locale });
  return meta.title.slice(0, 40);
}
