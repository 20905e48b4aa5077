import { TICKET, ticket } from './ticket-plants.ts';

const PASS = `'00000000-0000-7000-8000-000000000031'`;

function pass(fields: Record<string, string>): string {
  const row = {
    ...{ id: PASS, ticket_id: TICKET, locale: `'sv'`, token_hash: `sha256('token')`, says: `sha256('says')` },
    ...{ modified_at: `date_trunc('second', now())`, created_at: 'now()', ...fields },
  };
  return `insert into wallet_passes (${Object.keys(row)}) values (${Object.values(row)})`;
}

/** A breach of each check of passes in wallets. */
export function walletPlants(id: (what: string, of: 'paid' | 'waiting') => string): Record<string, string> {
  const provider = id('provider', 'paid');
  return {
    'a pass is of its seller’s ticket or booking': `
      ${ticket({ provider })};
      ${pass({ provider_id: `(select id from providers where id <> ${provider} limit 1)` })}`,
    'each phone is promised each change of its passes, once': `
      ${ticket({ provider })};
      ${pass({ provider_id: provider, version: '2' })};
      insert into wallet_devices (id, push_sealed, created_at) values (sha256('phone'), '\\x00', now());
      insert into wallet_registrations (device_id, pass_id, version, tag, created_at)
      values (sha256('phone'), ${PASS}, 1, 1, now())`,
  };
}
