/** A table booking of the paid order, as rows inserted past all rules. */
const ID = (end: number) => `'00000000-0000-7000-8000-0000000000${end}'`;
const [RESOURCE, PRODUCT, BOOKING, DEPARTURE] = [ID(11), ID(12), ID(13), ID(14)];
const [CLOSING, GUEST] = [ID(15), ID(16)];
const [FEED, IMPORTED] = [ID(17), ID(18)];
const EVENING = `'[2030-01-05T17:00Z,2030-01-05T19:00Z)'`;

interface Planted {
  of: { hold: string; group: string; provider: string };
  fields?: Record<string, string>;
  /** The reserved time; none when null. */
  during?: string | null;
}

function booking({ of, fields = {}, during = EVENING }: Planted): string {
  const row = {
    ...{ id: BOOKING, hold_id: of.hold, order_group_id: of.group, order_item_id: BOOKING, product_id: PRODUCT },
    ...{ provider_id: of.provider, kind: `'TABLE'`, wish: `'{"day":"2030-01-05","time":"18:00","minutes":120}'` },
    ...{
      party: '4',
      pieces: '1',
      starts_at: `'2030-01-05T17:00Z'`,
      ends_at: `'2030-01-05T19:00Z'`,
      offer_version: '1',
    },
    ...{ terms: `'{}'`, asks_seller: 'false', state: `'BOOKED'`, promised_at: 'now()', created_at: 'now()', ...fields },
  };
  const kept = `insert into reservations (resource_id, provider_id, booking_id, during, live, created_at)
    values (${RESOURCE}, ${of.provider}, ${BOOKING}, ${during}, true, now())`;
  const insert = `insert into bookings (${Object.keys(row)}) values (${Object.values(row)})`;
  return during ? `${insert}; ${kept}` : insert;
}

const leaves = (provider: string, fields: { at: string; taken: number }) =>
  `insert into departures (id, product_id, provider_id, starts_at, ends_at, capacity, taken)
   values (${DEPARTURE}, ${PRODUCT}, ${provider}, ${fields.at}, '2030-01-06', 8, ${fields.taken})`;

/** A closed day with a guest of it. */
const closed = (provider: string, guest: { deed: string; state: string; stopped?: boolean }) => `
  insert into day_closings (id, provider_id, from_day, to_day, before, by_text, closed_at, goes_at, stopped_at)
  values (${CLOSING}, ${provider}, '2030-01-05', '2030-01-05', '{}', false, now(), now(), ${guest.stopped ? 'now()' : 'null'});
  insert into day_closing_guests (id, closing_id, provider_id, booking_id, day, deed, note, state, back, done_at)
  values (${GUEST}, ${CLOSING}, ${provider}, ${BOOKING}, '2030-01-05', '${guest.deed}', '', '${guest.state}',
    ${guest.deed === 'GIVE_BACK' ? '0' : 'null'}, ${guest.state === 'WAITING' ? 'null' : 'now()'})`;

/** An event of a calendar from elsewhere, with what its feed and its block are. */
const imported = (provider: string, { ended = 'null', block = EVENING as string | null } = {}) => `
  insert into calendar_imports (id, provider_id, resource_id, channel, title, url, created_at, ended_at, due_at, tried_at)
  values (${FEED}, ${provider}, ${RESOURCE}, 'AIRBNB', 'Airbnb', 'https://a.example/', now(), ${ended}, now(), now());
  insert into imported_events (id, import_id, resource_id, provider_id, uid, occurrence, title, during, first_seen_at, changed_at, gone_at)
  values (${IMPORTED}, ${FEED}, ${RESOURCE}, ${provider}, 'a', '', '', ${EVENING}, now(), now(), ${block === null ? 'null' : ended})
  ${
    block === null
      ? ''
      : `; insert into reservations (resource_id, provider_id, during, live, reason, created_at, import_event_id)
  values (${RESOURCE}, ${provider}, ${block}, true, 'Airbnb', now(), ${IMPORTED})`
  }`;

const letterOfGuest = (provider: string) =>
  `insert into outbox (id, kind, key, data, provider_id, created_at, due_at, done_at)
   values (gen_random_uuid(), 'mail', 'booking-news:' || ${GUEST}, '{}', ${provider}, now(), now(), now())`;

/** A breach of each check of bookings, reservations and departures. */
export function bookingPlants(id: (what: string, of: 'paid' | 'waiting') => string): Record<string, string> {
  const orderOf = (which: 'paid' | 'waiting') => ({
    ...{ hold: id('hold', which), group: id('group', which), provider: id('provider', which) },
  });
  const of = orderOf('paid');
  return {
    'an imported block is of an event that stands, of a feed that lives, and of its one unit': imported(of.provider, {
      ended: 'now()',
    }),
    'time that a calendar from elsewhere has taken is kept: by its block, or by what was there before': imported(
      of.provider,
      { block: `'[2030-01-05T17:00Z,2030-01-05T18:00Z)'` },
    ),
    'an event that stands is of a feed that lives': `${imported(of.provider, { ended: 'now()', block: null })};
      insert into reservations (resource_id, provider_id, during, live, reason, created_at)
      values (${RESOURCE}, ${of.provider}, ${EVENING}, true, 'Airbnb', now())`,
    'a guest who was paid back for a closed day has no place any more': `${booking({ of })};
      ${closed(of.provider, { deed: 'GIVE_BACK', state: 'DONE' })}; ${letterOfGuest(of.provider)}`,
    'who was told of a closed day has one letter, and who waits has none': closed(of.provider, {
      ...{ deed: 'LATER', state: 'DONE' },
    }),
    'nobody waits for a closing that was taken back': closed(of.provider, {
      ...{ deed: 'LATER', state: 'WAITING', stopped: true },
    }),
    'two that live do not overlap on one resource': `${booking({ of })};
      alter table reservations drop constraint reservations_never_overlap;
      insert into reservations (resource_id, provider_id, during, live, reason, created_at)
      values (${RESOURCE}, ${of.provider}, ${EVENING}, true, 'Målas', now())`,
    'seats taken are what bookings keep, and no more than there are': leaves(of.provider, { at: 'now()', taken: 1 }),
    'a booking is where its hold is': booking({ of: orderOf('waiting'), fields: { state: `'PENDING'` } }),
    'who lives keeps a place, and who has ended keeps none': `${booking({ of })};
      update reservations set live = false where booking_id = ${BOOKING}`,
    'what is kept of a resource covers the time that was promised': booking({
      of,
      during: `'[2030-01-05T17:00Z,2030-01-05T18:00Z)'`,
    }),
    'a party fits what it keeps, and of what is counted there are as many as its rules asked for': `${booking({ of })};
      insert into resources (id, group_id, provider_id, title, capacity, position)
      values (${RESOURCE}, ${PRODUCT}, ${of.provider}, '{}', 2, 0);
      update reservations set party = 4, capacity = 2 where booking_id = ${BOOKING}`,
    'who is on a departure was promised its time': `${booking({ of, during: null, fields: { kind: `'DEPARTURES'` } })};
      ${leaves(of.provider, { at: `'2030-01-05T16:00Z'`, taken: 4 })};
      insert into departure_seats (booking_id, departure_id, provider_id, seats, live)
      values (${BOOKING}, ${DEPARTURE}, ${of.provider}, 4, true)`,
    'a booking lies within horizon, party and nights of the rules that are still those it was made by': `${booking({ of })};
      insert into offers (product_id, provider_id, rules, version, changed_at)
      values (${PRODUCT}, ${of.provider}, '{"kind":"TABLE","horizonDays":9999,"party":{"least":1,"most":3}}', 1, now())`,
    'what a booking lasts is what it was asked for, also over a clock change': booking({
      of,
      fields: { wish: `'{"day":"2030-01-05","time":"18:00","minutes":60}'` },
    }),
  };
}
