const ID = (end: number) => `'00000000-0000-7000-8000-0000000000${end}'`;
const [INVOICE, CREDIT, FILE] = [ID(81), ID(82), ID(83)];

type Id = (what: string, of: 'paid' | 'waiting') => string;

/** A breach of each check of invoices, on the paid order's payment but where one is missing. */
export function invoicePlants(id: Id): Record<string, string> {
  const provider = id('provider', 'paid');
  const price = `jsonb_build_object('amountIncludingVat', 200,
    'vat', jsonb_build_array(jsonb_build_object('amountExcludingVat', 160, 'vatAmount', 40)))`;
  const written = ({ credit = false, rows = 200 } = {}) => `
    insert into invoices (id, provider_id, number, kind, payment_id, pay_request_id, order_group_id, credits, issued_on,
      due_on, ocr, bankgiro, buyer, seller, items, price, amount, locale, created_at)
    values (${credit ? CREDIT : INVOICE}, ${provider}, ${credit ? 2 : 1}, '${credit ? 'CREDIT' : 'INVOICE'}',
      ${id('payment', 'paid')}, ${id('request', 'paid')}, ${id('group', 'paid')}, ${credit ? INVOICE : 'null'}, current_date,
      ${credit ? 'null, null, null' : `current_date, '10012', '9912346'`}, '{}', '{}',
      jsonb_build_array(jsonb_build_object('amountIncludingVat', ${rows})), ${price}, 200, 'sv', now())`;
  const numbered = (latest: number) =>
    `insert into invoice_numbers (provider_id, latest) values (${provider}, ${latest})`;
  return {
    'an invoice is the sum of its rows, rate by rate': `${numbered(1)}; ${written({ rows: 100 })}`,
    'numbers of invoices have no gaps': numbered(1),
    'each payment by invoice has one, and is paid exactly where its money was noted': `
      update payments set method = 'INVOICE' where id = ${id('payment', 'waiting')}`,
    'what went back of an invoice has its credit invoice, and an invoice that was given up is credited whole': `
      ${numbered(2)}; ${written()}; ${written({ credit: true })}`,
    'money in the bank counts once, and is the amount of its invoice': `
      insert into bank_files (id, provider_id, name, digest, read_at) values (${FILE}, ${provider}, 'BGMAX', 'x', now());
      insert into bank_file_rows (bank_file_id, row, provider_id, bank_key, bankgiro, reference, payer, amount, paid_on, outcome)
      values (${FILE}, 1, ${provider}, 'x', '9912346', '10012', 'Alva', 200, current_date, 'PAID')`,
  };
}
