import type { Marked } from './marks.ts';
import { moneyRows } from './money-rows.ts';
import type { Bought, Ids, Row } from './rows.ts';
import { wordRows } from './word-rows.ts';

/** Rows of somebody who bought: what a visit leaves, and all that follows of a purchase. */
export function buyerRows(p: Marked, b: Bought, ids: Ids): Row[] {
  const { orderGroupId: group, providerId: stall, productId, skuId } = b;
  const { now, id } = ids;
  const who = p.userId ? `user:${p.userId}` : `visitor:${p.token}`;
  return [
    ...wordRows(p, b, ids),
    ...moneyRows(p, b, ids),
    ['carts', { id: id('cart'), who, message_to_provider: p.words, provider_id: stall }],
    [
      'cart_items',
      {
        cart_id: id('cart'),
        message_to_provider: p.words,
        product_id: productId,
        provider_id: stall,
        sku_id: skuId,
        quantity: 1,
      },
    ],
    ['commands', { who, type: 'place-order', answer: JSON.stringify({ name: p.name }), created_at: now }],
    ['order_claims', { order_group_id: group, who, network: p.network }],
    ['free_orders', { order_group_id: group, provider_id: stall, address: p.hash, net: p.hash }],
    ['rate_limits', { key: `export:${p.email}:${p.network}`, window_start: now }],
    [
      'search_jobs',
      { status: 'pending', asker: p.network, request: JSON.stringify({ words: p.words }), expires_at: now },
    ],
    [
      'outbox',
      { kind: 'mail', key: `sent-${group}`, data: JSON.stringify({ to: p.email }), done_at: now, last_error: null },
    ],
    [
      'outbox',
      {
        kind: 'mail',
        key: `failed-${group}`,
        data: JSON.stringify({ to: p.email }),
        failed_at: now,
        last_error: `550 <${p.email}> unknown`,
      },
    ],
    ['inbox', { source: 'stripe', type: 'event', data: JSON.stringify({ email: p.email }), done_at: now }],
    ['text_messages', { to_number: p.phone, sealed: p.sealed, status: 'sent', not_after: now }],
    ['phone_codes', { phone_number: p.phone, purpose: 'sign-in', draft: p.sealed, expires_at: now }],
    ['phone_sends', { id: id('send'), country: 'SE', sent_at: now }],
    ['verification', { identifier: p.email, value: p.token, expiresAt: now }],
    ['bookings', bookingOf(b, { id: id('booking'), now })],
    ['counter_orders', { order_group_id: group, provider_id: stall, walk_in: false, made_at: now }],
    ['ticket_holders', { ticket_id: id('ticket'), name: p.name, email: p.email, locale: 'sv' }],
    [
      'tickets',
      {
        id: id('ticket'),
        provider_id: stall,
        product_id: productId,
        type: 'GIFTCARD',
        status: 'ACTIVE',
        amount: 100,
        piece: 1,
        code_end: 'ABCD',
        vat_rate: 0,
        voucher_vat_kind: 'MULTI_PURPOSE',
        valid_until: now,
        created_at: now,
      },
    ],
    [
      'ticket_gifts',
      {
        order_group_id: group,
        provider_id: stall,
        ticket_id: id('ticket'),
        gave_ticket_id: id('ticket'),
        status: 'SENT',
        deliver_by: 'EMAIL',
        sent_at: now,
        from_name: p.name,
        to_name: p.name,
        address: p.email,
        greeting: p.words,
        locale: 'sv',
        created_at: now,
      },
    ],
    [
      'ticket_deeds',
      { ticket_id: id('ticket'), provider_id: stall, kind: 'BLOCKED', reason: p.words, happened_at: now },
    ],
    [
      'wallet_passes',
      {
        provider_id: stall,
        booking_id: id('booking'),
        locale: 'sv',
        says: p.sealed,
        modified_at: new Date(Math.floor(now.getTime() / 1000) * 1000),
      },
    ],
  ];
}

function bookingOf(b: Bought, { id, now }: { id: string; now: Date }): Record<string, unknown> {
  const past = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return {
    ...{ id, kind: 'TABLE', state: 'BOOKED', order_group_id: b.orderGroupId, order_item_id: b.orderItemId },
    ...{
      product_id: b.productId,
      provider_id: b.providerId,
      starts_at: past(3),
      ends_at: past(1),
      party: 2,
      pieces: 1,
    },
  };
}
