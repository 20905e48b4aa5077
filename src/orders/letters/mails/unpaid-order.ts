import { to } from '../../../links.ts';
import type { Letter } from '../../../notifications/commands.ts';
import { renderMail } from '../../../notifications/mails/layout.ts';
import { findOrderGroup, readAccessKey } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { askedOfGroup } from '../../../payments/queries.ts';
import { sellerOfRecord } from '../../../providers/sellers/queries.ts';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { World } from '../../../shared/world.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { isUnpaidOrder } from '../../placements/queries.ts';

/** Link to an order whose payment was left. Null when it is paid, let go or given up meanwhile. */
export async function unpaidOrderMail(
  world: World,
  ids: Record<string, string>,
  locale: Locale,
): Promise<Letter | null> {
  const { orderGroupId = '', payRequestId = '' } = ids;
  const group = await findOrderGroup(world.db, orderGroupId);
  const asked = (await askedOfGroup(world.db, orderGroupId)).find(one => one.payRequestId === payRequestId);
  if (!group?.contact.email || asked?.status !== 'ACTIVE') return null;
  if (!(await isUnpaidOrder(world.db, orderGroupId))) return null;
  const accessKey = await readAccessKey(world.db, orderGroupId);
  if (accessKey === null) return null;
  const { seller } = await sellerOfRecord(world.db, group.providerId, locale);
  const amount = formatPrice(asked.price.amountIncludingVat, { locale });
  const about = { seller: seller.title, amount, reference: group.reference };
  return {
    to: group.contact.email,
    fromName: seller.title,
    ...renderMail({
      locale,
      subject: m.orders_letter_unpaid_subject(about, { locale }),
      preview: m.orders_letter_unpaid_text(about, { locale }),
      title: m.orders_letter_unpaid_subject(about, { locale }),
      parts: [
        { text: m.orders_letter_unpaid_text(about, { locale }) },
        {
          rows: asked.items.map(item => ({
            label: item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name,
            value: formatPrice(item.price.amountIncludingVat, { locale }),
          })),
        },
        {
          button: m.orders_letter_unpaid_button(about, { locale }),
          href: world.config.baseUrl + to.payRequest(payRequestId, accessKey),
        },
        { text: m.orders_letter_unpaid_end({}, { locale }), muted: true },
      ],
      footer: sellerLines(seller, locale),
    }),
  };
}
