/** Ids of the planted notice and its parcel. */
const ID = (end: number) => `'00000000-0000-7000-8000-0000000000${end}'`;
const [NOTICE, PARCEL] = [ID(61), ID(62)];

type Id = (what: string, of: 'paid' | 'waiting') => string;

/** A breach of each check of what a stall's people are told, of its owners, and of what it notes of its guests. */
export function noticePlants(id: Id): Record<string, string> {
  const provider = id('provider', 'paid');
  const notice = (spreadAt = 'now()') => `
    insert into notices (id, provider_id, kind, key, ids, happened_at, spread_at)
    values (${NOTICE}, ${provider}, 'message', 'planted', '{}', now(), ${spreadAt})`;
  const parcel = `
    insert into notice_parcels (id, provider_id, address, channel, locale, collects, made_at, due_at)
    values (${PARCEL}, ${provider}, 'p@example.com', 'mail', 'sv', false, now(), now())`;
  const work = `
    insert into outbox (id, kind, key, data, provider_id, created_at, due_at, done_at)
    values (gen_random_uuid(), 'notice-parcel', 'notice-parcel:' || ${PARCEL}, '{}', ${provider}, now(), now(), now())`;
  const message = (channel = 'mail') => `
    insert into notice_messages (notice_id, parcel_id, address, channel)
    values (${NOTICE}, ${PARCEL}, 'p@example.com', '${channel}')`;
  return {
    'a notice reaches a person by a channel once': `
      alter table notice_messages drop constraint notice_messages_notice_id_channel_user_id_address_key;
      ${notice()}; ${parcel}; ${work}; ${message()}; ${message()}`,
    'a message lies in a parcel of its own line': `${notice()}; ${parcel}; ${work}; ${message('text')}`,
    'a parcel that was handed over has its letter, and one that waits has its work': parcel,
    'a notice that is not told yet has its work': notice('null'),
    'owners with a proven address have the letter about a change': `
      insert into owner_alerts (id, provider_id, kind, facts, happened_at)
      values (gen_random_uuid(), ${provider}, 'COMPANY_CHANGED', '{}', now())`,
    'nobody became an owner by an invitation of the hall without a yes or a wait': `
      alter table invitations drop constraint invitations_with_yes;
      insert into invitations (id, provider_id, email, role, locale, state, created_at, expires_at, ended_at, needs_yes)
      values (gen_random_uuid(), ${provider}, 'o@example.com', 'owner', 'sv', 'ACCEPTED', now(), now(), now(), true)`,
    'a note on a guest is of a number or an address that has been at that stall': `
      insert into guest_notes (provider_id, person, note, noted_at)
      values (${provider}, 'nobody@example.com', 'Fönsterbord', now())`,
  };
}
