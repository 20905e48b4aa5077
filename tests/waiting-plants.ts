/** A name in a queue with its offer, as rows inserted past all rules. */
const ID = (end: number) => `'00000000-0000-7000-8000-0000000000${end}'`;
const [NAME, OFFER, HOLD, OTHER] = [ID(31), ID(32), ID(33), ID(34)];

interface Fields {
  provider: string;
  state?: string;
  offer?: string | null;
  letter?: string;
}

function name({ provider, state = 'OFFERED', offer = 'OPEN', letter = 'planted' }: Fields): string {
  const ended = state === 'OFFERED' || state === 'WAITING' ? 'null' : 'now()';
  const insert = `
    insert into waiting_names (id, product_id, provider_id, sku_id, quantity, state, name, email, locale, access_key,
      joined_at, proven_at, until, ended_at)
    values (${NAME}, ${OTHER}, ${provider}, (select id from skus where stock_item_id is null limit 1), 1, '${state}', 'Vanja', 'v@example.com', 'sv',
      'abcdefghijklmnopqrstuvwxyz', now(), now(), now() + interval '1 day', ${ended})`;
  if (!offer) return insert;
  return `${insert};
    insert into waiting_offers (id, name_id, provider_id, state, made_at, until, letter_key, ended_at)
    values (${OFFER}, ${NAME}, ${provider}, '${offer}', now(), now() + interval '1 hour', '${letter}',
      ${offer === 'OPEN' ? 'null' : 'now()'})`;
}

const letter = (provider: string) =>
  `insert into outbox (id, kind, key, data, provider_id, created_at, due_at, done_at)
   values (gen_random_uuid(), 'mail', 'planted', '{}', ${provider}, now(), now(), now())`;

const hold = (provider: string) =>
  `insert into holds (id, provider_id, order_group_id, state, expires_at, created_at)
   values (${HOLD}, ${provider}, ${OFFER}, 'HELD', now() + interval '1 hour', now())`;

/** A breach of each check of queues. */
export function waitingPlants(id: (what: string, of: 'paid' | 'waiting') => string): Record<string, string> {
  const provider = id('provider', 'paid');
  const all = (fields: Partial<Fields> = {}) => `${name({ provider, ...fields })}; ${letter(provider)}`;
  return {
    'an open offer keeps a hold, or its hold was passed on to an order': all(),
    'a hold of a queue is that of an open offer': `${all({ state: 'PASSED', offer: 'LAPSED' })}; ${hold(provider)}`,
    'what an open offer holds is what its name waits for': `${all()}; ${hold(provider)};
      insert into hold_items (hold_id, stock_item_id, amount, state, expires_at)
        select id, ${OTHER}, 3, 'HELD', expires_at from holds where id = ${HOLD};
      insert into stock_items (id, provider_id, on_hand) values (${OTHER}, ${provider}, 0);
      insert into stock_movements (stock_item_id, delta, reason, hold_id, happened_at)
      values (${OTHER}, 3, 'STOCKED', null, now()), (${OTHER}, -3, 'HELD', ${HOLD}, now())`,
    'a name has an open offer exactly while it is offered something': all({ offer: null }),
    'nothing is held for a name that was not written to': `${name({ provider })}; ${hold(provider)}`,
  };
}
