/** Scans of a phone, as rows inserted past all rules. */
const ID = (end: number) => `'00000000-0000-7000-8000-0000000001${end}'`;
const [DEVICE, SCAN, TICKET, BOOKING] = [ID(11), ID(12), ID(13), ID(14)];

type Id = (what: string, of: 'paid' | 'waiting') => string;

const device = (provider: string) => `
  insert into scan_devices (id, provider_id, name, secret_hash, salt, added_at, seen_at)
  values (${DEVICE}, ${provider}, 'Grinden', decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 16), 'hex'), now(), now())`;

const scan = (provider: string, subject: 'ticket' | 'booking') => `
  ${device(provider)};
  insert into scans (id, device_id, provider_id, sequence, nonce, device_at, received_at, happened_at, decision, reason,
    forced, ${subject}_id, amount, counts)
  values (${SCAN}, ${DEVICE}, ${provider}, 1, ${SCAN}, now(), now(), now(), 'IN', 'good', false,
    ${subject === 'ticket' ? TICKET : BOOKING}, 1, true)`;

/** A ticket that owes nothing in the books: it is used up, by nobody knows whom. */
const ticket = (provider: string, source: string) => `
  insert into tickets (id, provider_id, product_id, piece, type, status, amount, code_hash, code_sealed, code_end,
    voucher_vat_kind, vat_rate, valid_until, meta, created_at)
  values (${TICKET}, ${provider}, (select id from products limit 1), 1, 'VOUCHER', 'USED', 500, '\\x01', '\\x01', '2345',
    'SINGLE_PURPOSE', 0, now() + interval '1 day', '{}', now());
  insert into ticket_entries (id, ticket_id, provider_id, kind, amount, source, happened_at)
  values (gen_random_uuid(), ${TICKET}, ${provider}, 'ISSUED', 500, 'planted:scan', now()),
    (gen_random_uuid(), ${TICKET}, ${provider}, 'USED', 500, '${source}', now())`;

const booking = ({ provider, hold, group }: { provider: string; hold: string; group: string }, arrived: string) => `
  insert into bookings (id, hold_id, order_group_id, order_item_id, product_id, provider_id, kind, wish, party, pieces,
    starts_at, ends_at, offer_version, terms, state, asks_seller, promised_at, created_at, checked_in_at)
  values (${BOOKING}, ${hold}, ${group}, ${BOOKING}, (select id from products limit 1), ${provider}, 'TABLE', '{}', 2, 1,
    now(), now() + interval '2 hours', 1, '{}', 'BOOKED', false, now(), now(), ${arrived})`;

/** A breach of each check of scans. */
export function scanPlants(id: Id): Record<string, string> {
  const provider = id('provider', 'paid');
  const of = { provider, hold: id('hold', 'paid'), group: id('group', 'paid') };
  return {
    'what scans took of a ticket, and what there was nothing for, is what they let in': `
      ${ticket(provider, 'planted:use')}; ${scan(provider, 'ticket')}`,
    'a use by a scan has its scan, which let somebody in and was not undone': ticket(
      provider,
      'scan:00000000-0000-7000-8000-000000000199',
    ),
    'guests whom scans let in, and those there was no room for, are those who came': `
      ${booking(of, 'null')}; ${scan(provider, 'booking')}`,
    'a booking whose guests are here is checked in, and no other': booking(of, 'now()'),
  };
}
