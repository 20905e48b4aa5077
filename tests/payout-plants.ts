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
