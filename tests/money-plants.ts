/** A breach of each check of refunds, accounts and disputes, as rows inserted past all rules. */
export function moneyPlants(payment: string): Record<string, string> {
  return {
    'a debt that was taken up again is the same debt, of a refund that failed': `
      insert into refunds (id, payment_id, provider_id, amount, reason, items, price, status, created_at, ended_at)
      select ${FAILED}, id, provider_id, 2, 'GOODWILL', '[]', '{}', 'FAILED', now(), now() from payments where id = ${payment};
      insert into refunds (id, payment_id, provider_id, amount, reason, items, price, status, created_at, ended_at, retries)
      select gen_random_uuid(), payment_id, provider_id, 1, reason, items, price, 'FAILED', now(), now(), id
      from refunds where id = ${FAILED}`,
    "a seller's share goes to the account that the card company made for it last": `
      insert into seller_accounts (provider_id, attempt, plan, account_id, standing, created_at)
      select provider_id, 99, '{}', 'acct_planted', 'READY', now() from payments where id = ${payment}`,
    'what is held by disputes in the ledger is what the company holds of those that are not lost': `
      ${dispute(payment, 100)};
      insert into dispute_moves (dispute_id, version, status, withdrawn, reinstated, price, lost, happened_at)
      select id, 1, status, withdrawn, reinstated, price, lost, now() from disputes where id = ${DISPUTE}`,
    'a lost dispute is borne, one that is over holds nothing, and what was said last is its last move': dispute(
      payment,
      0,
    ),
  };
}

const FAILED = `'00000000-0000-7000-8000-000000000031'`;
const DISPUTE = `'00000000-0000-7000-8000-000000000032'`;

function dispute(payment: string, withdrawn: number): string {
  return `
    insert into disputes (id, reference, payment_id, provider_id, amount, currency, reason, status, withdrawn, version,
      opened_at, seen_at, look_at)
    select ${DISPUTE}, 'du_planted', id, provider_id, 100, 'SEK', 'fraudulent', 'OPEN', ${withdrawn}, 1, now(), now(), now()
    from payments where id = ${payment}`;
}
