/** Checks of passes in wallets. */
export const walletsAudit = [
  {
    invariant: 'I17',
    name: 'a pass is of its seller’s ticket or booking',
    sql: `
      select p.id, p.provider_id, t.provider_id as of_ticket, b.provider_id as of_booking from wallet_passes p
      left join tickets t on t.id = p.ticket_id left join bookings b on b.id = p.booking_id
      where p.provider_id is distinct from coalesce(t.provider_id, b.provider_id)`,
  },
  {
    invariant: 'I8',
    name: 'each phone is promised each change of its passes, once',
    sql: `
      select r.pass_id, p.version from wallet_registrations r join wallet_passes p on p.id = r.pass_id
      where p.version > r.version
        and not exists (select from outbox o
          where o.key = 'wallet-push:' || p.id || ':' || p.version || ':' || encode(r.device_id, 'hex'))`,
  },
];
