const ID = (end: number) => `'00000000-0000-7000-8000-0000000001${end}'`;
const PAYOUT = ID(61);

/** A breach of each check of payouts, as rows inserted past all rules. */
export function payoutPlants(payment: string): Record<string, string> {
  const payout = `
    insert into payouts (id, provider_id, account_id, reference, amount, currency, began_at, told, found_at)
    select ${PAYOUT}, provider_id, 'acct_planted', 'po_planted', 100, 'SEK', now(), true, now() from payments where id = ${payment}`;
  const state = `
    insert into payout_states (payout_id, version, state, arrives_on, seen_at)
    values (${PAYOUT}, 1, 'LANDED', current_date, now())`;
  const part = (net: number, of: string) =>
    `
    insert into payout_parts (payout_id, row, reference, kind, amount, fee, net, happened_at, payment_id, problem, seen_at)
    values (${PAYOUT}, 1, 'txn_planted', ${of}, now(), ${of.startsWith("'PAYMENT") ? payment : 'null'}, ${
      of.startsWith("'PAYMENT") ? 'null' : "'UNKNOWN'"
    }, now())`.replaceAll(':net', String(net));
  return {
    'the parts of a payout are its amount': `${payout}; ${state}; ${part(99, "'OTHER', :net, 0, :net")}`,
    'what was paid out of a payment is what the ledger sent on of it': `${payout}; ${state}; ${part(100, "'PAYMENT', :net, 0, :net")}`,
    'a payout has a state, each the next of the one before': payout,
  };
}

/** A breach of each check of sellers' money and their statements, for a seller. */
export function statementPlants(provider: string): Record<string, string> {
  const statement = (month: string, sums: { opening: number; closing: number; lines: string }) => `
    insert into seller_statements (provider_id, month, from_at, until_at, opening, closing, lines, kinds, standing, seller, made_at)
    values (${provider}, ${month}, ${month}, ${month}::date + interval '1 month', ${sums.opening}, ${sums.closing},
      ${sums.lines}, '[]', '{}', '{}', now())`;
  return {
    "the lines of a seller's money are what stands at the card company, with the hall and against it": `
      insert into ledger_transactions (id, kind, source, happened_at, posted_at)
      values (${ID(62)}, 'clearing', 'clearing:' || ${ID(62)}, now(), now());
      insert into ledger_entries (transaction_id, row, account_id, side, amount) values
        (${ID(62)}, 1, 'provider_payable:' || ${provider}, 'DEBIT', 5), (${ID(62)}, 2, 'psp_balance:stripe', 'CREDIT', 5)`,
    'a statement says what the ledger says of its month': statement(`'2001-01-01'`, {
      ...{ opening: 0, closing: 7 },
      lines: `'[{"line":"SETTLED","way":null,"amount":7}]'`,
    }),
    'statements follow each other without gap, and each is the sum of its lines': statement(`'2001-01-01'`, {
      ...{ opening: 7, closing: 7, lines: `'[]'` },
    }),
  };
}

/** A breach of each check of the hall's invoices to its sellers. */
export function commissionPlants(provider: string): Record<string, string> {
  const numbered = (latest: number) => `insert into commission_numbers (latest) values (${latest})`;
  const written = (number: 1 | 2, rows: number) => `
    insert into commission_invoices (id, number, kind, provider_id, month, credits, issued_on, due_on, ocr, hall, buyer, rows,
      amount, vat, kept, locale, created_at)
    values (${ID(62 + number)}, ${number}, '${number === 1 ? 'INVOICE' : 'CREDIT'}', ${provider}, '2001-01-01',
      ${number === 1 ? `null, current_date, current_date, '10012'` : `${ID(63)}, current_date, null, null`}, '{}', '{}',
      jsonb_build_array(jsonb_build_object('way', 'CARD', 'count', 1, 'amount', ${rows})), 100, 20, 0, 'sv', now())`;
  return {
    "numbers of the hall's invoices have no gaps": numbered(1),
    "the hall's invoices of a month are its fees in the ledger": `${numbered(1)}; ${written(1, 100)}`,
    // Invoice and credit are together what the ledger says of that month, which is nothing.
    "an invoice of the hall's is the sum of its rows, with a fifth of it VAT": `
      ${numbered(2)}; ${written(1, 90)}; ${written(2, 100)}`,
  };
}
