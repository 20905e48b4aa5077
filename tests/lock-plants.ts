/** A door of the paid order's stall, and a key at it, as rows inserted past all rules. */
const ID = (end: number) => `'00000000-0000-7000-8000-0000000000${end}'`;
const [ACCOUNT, DOOR, KEY, BOOKING, UNIT, GROUP] = [ID(61), ID(62), ID(63), ID(64), ID(65), ID(66)];
const SPAN = `tstzrange(now() + interval '1 day', now() + interval '2 days')`;

type Id = (what: string, of: 'paid' | 'waiting') => string;

/** A breach of each check of keys. */
export function lockPlants(id: Id): Record<string, string> {
  const [provider, order, group] = [id('provider', 'paid'), id('order', 'paid'), id('group', 'paid')];
  const item = `(select id from order_items where order_id = ${order} limit 1)`;
  const product = `(select id from products where provider_id = ${provider} limit 1)`;
  const door = (irrevocable = false) => `
    insert into lock_accounts (id, provider_id, kind, title, customer, secret, created_at)
    values (${ACCOUNT}, ${provider}, 'LOCKY', 'Locky', '', '\\x00', now());
    insert into lock_doors (id, provider_id, account_id, title, lock_ref, minutes_before, minutes_after, irrevocable, look_at,
      created_at)
    values (${DOOR}, ${provider}, ${ACCOUNT}, 'Dörr', 'x', 0, 0, ${irrevocable}, now() + interval '1 day', now())`;
  const staffKey = (fields: Record<string, string>) => {
    const all: Record<string, string> = {
      ...{ id: KEY, provider_id: provider, door_id: DOOR, purpose: `'STAFF'`, reason: `'Lås'`, state: `'CONFIRMED'` },
      ...{ wished: SPAN, confirmed: SPAN, asked: SPAN, irrevocable: 'false', wished_at: 'now()' },
      ...fields,
    };
    return `insert into lock_grants (${Object.keys(all)}) values (${Object.values(all)})`;
  };
  const reveal = (at: string) => `
    insert into lock_reveals (id, grant_id, what, side, at, wished, confirmed)
    values (gen_random_uuid(), ${KEY}, 'CODE', 'STAFF', ${at}, ${SPAN}, ${SPAN})`;
  const booking = (state: string) => `
    insert into bookings (id, hold_id, order_group_id, order_item_id, product_id, provider_id, kind, wish, party, pieces,
      starts_at, ends_at, offer_version, terms, state, asks_seller, promised_at, created_at, ended_at)
    values (${BOOKING}, ${id('hold', 'paid')}, ${group}, ${item}, ${product}, ${provider}, 'NIGHTS', '{}', 1, 1,
      now() + interval '1 day', now() + interval '2 days', 1, '{}', '${state}', false, now(), now(),
      ${state === 'BOOKED' ? 'null' : 'now()'})`;
  const bookingKey = staffKey({
    ...{ purpose: `'BOOKING'`, reason: 'null', booking_id: BOOKING, order_group_id: group, order_id: order },
    ...{ order_item_id: item, product_id: product, booked: SPAN },
  });
  return {
    'a code was shown within its wished and its confirmed window alone': `${door()}; ${staffKey({})};
      alter table lock_reveals drop constraint lock_reveals_within_wished, drop constraint lock_reveals_within_confirmed;
      ${reveal('now()')}`,
    'a code was shown before it ended, never after': `${door()};
      ${staffKey({ state: `'ENDING'`, ended_at: 'now()', end_reason: `'STAFF'` })};
      ${reveal(`now() + interval '1 day'`)}`,
    'a key that stands is of a booking that stands, for its time, unless a message about it waits': `${door()};
      ${booking('CANCELLED')}; ${bookingKey}`,
    'a booking that stands has one key for each door that it asks for, unless a message about it waits': `${door()};
      insert into resource_groups (id, provider_id, slug, title) values (${GROUP}, ${provider}, 'planted', '{}');
      insert into resources (id, group_id, provider_id, title, capacity, position)
      values (${UNIT}, ${GROUP}, ${provider}, '{}', 1, 0);
      insert into lock_door_uses (door_id, provider_id, product_id) values (${DOOR}, ${provider}, ${product});
      ${booking('BOOKED')}`,
    'a key has ended because its lock said so, its window passed, or nothing had been given': `${door(true)};
      ${staffKey({
        ...{ state: `'ENDED'`, irrevocable: 'true', ended_at: 'now()', end_reason: `'STAFF'`, withdrawn_at: 'now()' },
      })}`,
    'a window that was confirmed leaves nothing out of the wished one': `${door()};
      alter table lock_grants drop constraint lock_grants_never_narrowed;
      ${staffKey({ confirmed: `tstzrange(now() + interval '26 hours', now() + interval '2 days')` })}`,
    'no code and no secret lies unsealed in a message, an event or an answer': `
      insert into outbox (id, kind, key, data, provider_id, created_at, due_at, done_at)
      values (gen_random_uuid(), 'lock-call', 'lock-call:x', '{"code": "123456"}', null, now(), now(), now())`,
    'of a lock that takes nothing back no code was given twice': `${door(true)};
      drop index lock_grants_code_never_twice;
      ${staffKey({ irrevocable: 'true', code: `'\\x01'`, code_hash: `'\\x02'` })};
      ${staffKey({ id: 'gen_random_uuid()', irrevocable: 'true', code: `'\\x01'`, code_hash: `'\\x02'` })}`,
  };
}
