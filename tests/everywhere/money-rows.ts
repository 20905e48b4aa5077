import type { Marked } from './marks.ts';
import { at, type Bought, type Ids, type Row } from './rows.ts';

/** Rows of somebody who paid, was invoiced, asked for a quote and accepted it. */
export function moneyRows(p: Marked, b: Bought, { now, day, id }: Ids): Row[] {
  const { orderGroupId: group, orderId: order, providerId: stall, orderItemId: item } = b;
  const of = { order_group_id: group, order_id: order, provider_id: stall };
  const month = new Date(now.getTime() + 30 * 86_400_000);
  const buyer = { name: p.name, organisationNumber: p.number, addressRow: p.street, zipCode: '123 45', city: p.token };
  const customer = {
    ...{ firstName: 'Ylva', lastName: p.token, emailAddress: p.email, phone: p.phone, businessOrgNo: p.number },
  };
  return [
    [
      'order_deposits',
      {
        ...at(of, ['order_id', 'provider_id']),
        order_item_id: item,
        pay_request_id: id('deposit'),
        amount: 100,
        kept: 100,
        kept_for: p.words,
        released_at: now,
      },
    ],
    [
      'invoices',
      {
        id: id('invoice'),
        provider_id: stall,
        kind: 'INVOICE',
        payment_id: b.paymentId,
        pay_request_id: b.payRequestId,
        order_group_id: group,
        issued_on: day,
        due_on: day,
        ocr: `12345${p.phone.slice(-1)}`,
        number: 900 + Number(p.phone.slice(-1)),
        swish: '1230000000',
        buyer: JSON.stringify({ ...buyer, reference: p.words }),
        items: '[]',
        amount: 100,
        locale: 'sv',
        created_at: now,
      },
    ],
    [
      'bank_files',
      { id: id('file'), provider_id: stall, name: `${p.token}.txt`, digest: group, read_at: now, taken_at: now },
    ],
    [
      'bank_file_rows',
      {
        bank_file_id: id('file'),
        row: 1,
        provider_id: stall,
        bank_key: group,
        payer: p.name,
        reference: p.words,
        outcome: 'PAID',
        invoice_id: id('invoice'),
        paid_on: day,
      },
    ],
    ['invoice_payments', { invoice_id: id('invoice'), amount: 100, paid_on: day, note: p.words, created_at: now }],
    [
      'refunds',
      {
        payment_id: b.paymentId,
        provider_id: stall,
        amount: 1,
        reason: 'TAKEN_OFF',
        note: p.words,
        status: 'FULFILLED',
        created_at: now,
      },
    ],
    [
      'disputes',
      {
        payment_id: b.paymentId,
        provider_id: stall,
        reference: `dp_${group}`,
        amount: 1,
        reason: 'fraudulent',
        status: 'WON',
        opened_at: now,
      },
    ],
    [
      'quotes',
      {
        id: id('quote'),
        provider_id: stall,
        number: `2026-${group.slice(-6)}`,
        state: 'ACCEPTED',
        version: 1,
        locale: 'sv',
        customer: JSON.stringify(customer),
        draft: JSON.stringify({ customer, notes: p.words }),
        draft_step: 1,
        notes: p.words,
        access_key: `key-of-a-quote-${group}`,
        valid_until: month,
        ended_at: now,
        drafted_at: now,
      },
    ],
    [
      'quote_versions',
      {
        quote_id: id('quote'),
        provider_id: stall,
        version: 1,
        hash: '0'.repeat(64),
        total: 100,
        internal: JSON.stringify({ notes: p.words }),
      },
    ],
    [
      'quote_acceptances',
      {
        quote_id: id('quote'),
        ...of,
        version: 1,
        hash: '0'.repeat(64),
        agreed_hash: '0'.repeat(64),
        total: 100,
        name: p.name,
        email: p.email,
        network: p.network,
        user_id: p.userId,
        accepted_at: now,
      },
    ],
    [
      'quote_remarks',
      {
        quote_id: id('quote'),
        provider_id: stall,
        kind: 'REMARK',
        by_stall: false,
        text: p.words,
        user_id: p.userId,
        said_at: now,
      },
    ],
    [
      'quote_remarks',
      { quote_id: id('quote'), provider_id: stall, kind: 'REMARK', by_stall: true, text: p.words, said_at: now },
    ],
    [
      'quote_requests',
      {
        provider_id: stall,
        state: 'DISMISSED',
        ended_at: now,
        locale: 'sv',
        person: p.email,
        user_id: p.userId,
        contact: JSON.stringify({ name: p.name, email: p.email, phone: p.phone, businessOrgNo: p.number }),
        wishes: JSON.stringify({ text: p.words, otherDays: p.words }),
        asked_at: now,
      },
    ],
  ];
}
