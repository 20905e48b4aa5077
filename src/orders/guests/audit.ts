/** Audit of what stalls know of their guests. */
export const guestsAudit = [
  {
    invariant: 'I17',
    name: 'a note on a guest is of a number or an address that has been at that stall',
    sql: `select n.provider_id, n.noted_at from guest_notes n where not exists (
      select 1 from order_groups g where g.provider_id = n.provider_id and guest_person(g.contact, g.id) = n.person)`,
  },
];
