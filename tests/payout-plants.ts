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
    insert into payout_parts (payout_id, row, reference, kind, amount, fee, net, happened_at, payment_id, problem)
    values (${PAYOUT}, 1, 'txn_planted', ${of}, now(), ${of.startsWith("'PAYMENT") ? payment : 'null'}, ${
      of.startsWith("'PAYMENT") ? 'null' : "'UNKNOWN'"
    })`.replaceAll(':net', String(net));
  return {
    'the parts of a payout are its amount': `${payout}; ${state}; ${part(99, "'OTHER', :net, 0, :net")}`,
    'what was paid out of a payment is what the ledger sent on of it': `${payout}; ${state}; ${part(100, "'PAYMENT', :net, 0, :net")}`,
    'a payout has a state, each the next of the one before': payout,
  };
}
