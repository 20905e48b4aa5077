/** A gift card of the paid order's seller, as rows inserted past all rules; in the books unless `owed` differs. */
export const TICKET = `'00000000-0000-7000-8000-000000000021'`;
const USE = `'00000000-0000-7000-8000-000000000022'`;
const WORTH = 500;

interface Planted {
  provider: string;
  fields?: Record<string, string>;
  /** Ticket entries by kind and amount, after its issue. */
  entries?: readonly (readonly [kind: string, amount: number])[];
  /** Liability for it in the books. */
  owed?: number;
}

export function ticket({ provider, fields = {}, entries = [], owed = WORTH }: Planted): string {
  const row = {
    ...{ id: TICKET, provider_id: provider, product_id: '(select id from products limit 1)', piece: '1' },
    ...{ type: `'GIFTCARD'`, status: `'ACTIVE'`, amount: String(WORTH), code_hash: `'\\x00'`, code_sealed: `'\\x00'` },
    ...{ code_end: `'2345'`, voucher_vat_kind: `'MULTI_PURPOSE'`, vat_rate: '0', valid_until: 'now()' },
    ...{ meta: `'{}'`, created_at: 'now()', ...fields },
  };
  const all = [['ISSUED', WORTH] as const, ...entries].map(
    ([kind, amount], at) =>
      `(${at === 1 ? USE : 'gen_random_uuid()'}, ${TICKET}, ${provider}, '${kind}', ${amount}, 'planted:${at}',
        ${kind === 'RESTORED' ? USE : 'null'}, now())`,
  );
  return `
    insert into tickets (${Object.keys(row)}) values (${Object.values(row)});
    insert into ticket_entries (id, ticket_id, provider_id, kind, amount, source, restores, happened_at)
      select v.id::uuid, v.ticket::uuid, v.provider::uuid, v.kind, v.amount, v.source, v.restores::uuid, v.at
      from (values ${all}) as v (id, ticket, provider, kind, amount, source, restores, at);
    ${owed ? books(provider, owed) : ''}`;
}

/** A gift of that card, past all rules. */
function gift(provider: string, fields: Record<string, string>): string {
  const row = {
    ...{ id: 'gen_random_uuid()', provider_id: provider, gave_ticket_id: TICKET, ticket_id: TICKET },
    ...{ order_group_id: `(select id from order_groups where provider_id = ${provider} limit 1)` },
    ...{ deliver_by: `'EMAIL'`, deliver_at: 'now()', with_price: 'true', locale: `'sv'`, secret_hash: `'\\x00'` },
    ...{ secret_sealed: `'\\x00'`, created_at: 'now()', sent_at: 'now()', ...fields },
  };
  return `${ticket({ provider })}; insert into ticket_gifts (${Object.keys(row)}) values (${Object.values(row)})`;
}

const CODE_PAYMENT = `'00000000-0000-7000-8000-000000000023'`;
const ENDED_REQUEST = `'00000000-0000-7000-8000-000000000024'`;

/** A payment with that card, for a request. */
function codeUse(request: string, provider: string): string {
  const row = {
    ...{ id: CODE_PAYMENT, pay_request_id: request, provider_id: provider, method: `'GIFTCARD'`, ticket_id: TICKET },
    ...{ amount: '100', fee: '0', status: `'FULFILLED'`, plan: `'{}'`, captured: '100', captured_currency: `'SEK'` },
    ...{ attempt: 'gen_random_uuid()', expires_at: 'now()', cleared_at: 'now()', created_at: 'now()' },
  };
  return `insert into payments (${Object.keys(row)}) values (${Object.values(row)})`;
}

function books(provider: string, amount: number): string {
  const account = (kind: string) => `'${kind}:' || ${provider} || ':multi_purpose'`;
  return `
    with t as (
      insert into ledger_transactions (id, kind, source, happened_at, posted_at)
      values (gen_random_uuid(), 'ticket-issued', 'planted:ticket', now(), now()) returning id
    ) insert into ledger_entries (transaction_id, row, account_id, side, amount)
      select t.id, e.* from t, (values (1, ${account('giftcard_sold')}, 'DEBIT', ${amount}),
        (2, ${account('giftcard_liability')}, 'CREDIT', ${amount})) as e`;
}

/** A breach of each check of gift cards and vouchers. */
export function ticketPlants(id: (what: string, of: 'paid' | 'waiting') => string): Record<string, string> {
  const provider = id('provider', 'paid');
  return {
    'of a gift card or voucher no more is used, expired and cancelled than was issued, and its status says what is left':
      ticket({ provider, fields: { status: `'USED'` } }),
    'no use of a gift card is given back beyond what it took': ticket({
      provider,
      entries: [
        ['USED', 100],
        ['USED', 100],
        ['RESTORED', 101],
      ],
      owed: WORTH - 99,
    }),
    'what was paid for of gift cards and vouchers is issued once for each piece, what was not paid for is not': `
      update order_items set meta = meta || '{"acquireType": "VOUCHER"}' where order_id = ${id('order', 'paid')}`,
    'each use at a door has its deed, and each deed its use': `
      ${ticket({ provider })};
      insert into ticket_deeds (id, ticket_id, provider_id, kind, amount, happened_at)
      values (gen_random_uuid(), ${TICKET}, ${provider}, 'USED', 100, now())`,
    'a ticket that stands for another has what was left of it, and that one is cancelled': ticket({
      provider,
      fields: { replaces: TICKET },
    }),
    'a gift that was opened holds a ticket that was issued for it, and none that is on its way does': gift(provider, {
      ...{ status: `'OPENED'`, opened_at: 'now()' },
    }),
    'a gift is given on once at a time, and is over when the next one was opened': gift(provider, {
      ...{ status: `'PASSING'`, opened_at: 'now()' },
    }),
    'each seller owes by the books what is left on its gift cards and vouchers, by kind': ticket({ provider, owed: 0 }),
    'what each code paid was taken from its card, and what went back of it is on the card again': `
      ${ticket({ provider })};
      ${codeUse(id('request', 'waiting'), provider)}`,
    'what codes had paid of a request that ended unpaid is on their cards again': `
      ${ticket({ provider, entries: [['USED', 100]], owed: WORTH - 100 })};
      update ticket_entries set source = 'payment:' || ${CODE_PAYMENT} where id = ${USE};
      insert into pay_requests select (jsonb_populate_record(r, jsonb_build_object('id', ${ENDED_REQUEST}, 'status', 'CANCELLED'))).*
        from pay_requests r where r.id = ${id('request', 'waiting')};
      ${codeUse(ENDED_REQUEST, provider)}`,
  };
}
