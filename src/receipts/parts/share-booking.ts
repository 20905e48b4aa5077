import { to } from '../../links.ts';
import { whenWords } from '../../orders/bookings/rules.ts';
import type { OrderItem } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { shareOrCopy } from '../../ui/share.ts';
import { toasts } from '../../ui/toast-store.ts';
import type { Storefront } from '../contract.ts';

/** Tells the others of the party when and where: with a link to the stall, never with the key of the order (I18). */
export async function shareBooking(item: OrderItem, { slug, title: seller, address }: Storefront): Promise<void> {
  const { title } = item.meta;
  const when = whenWords(item, getLocale()) ?? '';
  const text = m.receipts_share_text({ title, seller, when, place: address.join(', ') });
  const went = await shareOrCopy({ title, text, url: new URL(to.home(slug), location.href).href });
  if (went === 'copied') toasts.show({ type: 'SUCCESS', title: m.receipts_copied() });
  if (went === 'failed') toasts.show({ type: 'WARNING', title: m.receipts_not_copied(), message: text, sticky: true });
}
