import { to } from '../../links.ts';
import { findOrderGroup, orderOfProvider, readAccessKey } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { allowing, providerSign, providerWithRight } from '../../providers/queries.ts';
import { type CallerDeed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { textGuestIn } from '../texts/commands.ts';
import type { TextPayLink } from './contract.ts';
import { openAmount } from './queries.ts';

/** A link is of use for so many days; the request itself stays open. */
const DAYS = 14;

/** Texts the link of an open pay request to the order's guest, or to the number that they say now. */
export const textPayLink = defineCommand<TextPayLink, { phone: string }>({
  type: 'text-pay-link',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const order = await orderOfProvider(tx, { orderId: input.orderId, providerId: staff.providerId });
    if (!order) return refuse('not-found');
    return await textLinkIn(deed, { ...input, ...staff, orderGroupId: order.orderGroupId });
  },
});

interface Link {
  providerId: string;
  orderGroupId: string;
  payRequestId: string;
  phone: string;
}

/** Texts a pay link. The history of the order tells who did. */
export async function textLinkIn(deed: CallerDeed, link: Link): Promise<{ phone: string } | Refusal> {
  const { tx, world, now } = deed;
  const { providerId, orderGroupId, payRequestId } = link;
  const group = await findOrderGroup(tx, orderGroupId);
  const asked = await openAmount(tx, { orderGroupId, payRequestId });
  if (!group || !asked) return refuse('pay-request-inactive');
  const { locale } = group;
  const phone = link.phone || group.contact.phone;
  const { title } = await providerSign(tx, providerId, locale);
  const address = world.config.baseUrl + to.payRequest(payRequestId, await readAccessKey(tx, orderGroupId));
  const said = {
    seller: title.slice(0, 40),
    what: asked.what.slice(0, 60),
    amount: formatPrice(asked.amount, { locale }),
  };
  const notAfter = new Date(now.getTime() + DAYS * 86_400_000);
  const text = m.pay_links_text({ ...said, link: address }, { locale });
  const sent = await textGuestIn(deed, { providerId, phone, field: 'phone', text, notAfter });
  if (isRefusal(sent)) return sent;
  await emit(deed, {
    ...{ type: 'pay-link-texted', subject: 'order-group', subjectId: orderGroupId, providerId },
    data: { payRequestId, amount: asked.amount },
  });
  return { phone };
}
