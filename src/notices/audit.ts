/** Audit of notices: nobody hears of one happening twice by a channel, and what was sealed was handed over. */
export const noticesAudit = [
  {
    invariant: 'I14',
    name: 'a notice reaches a person by a channel once',
    sql: `select notice_id, channel, user_id, address from notice_messages
      group by notice_id, channel, user_id, address having count(*) > 1`,
  },
  {
    invariant: 'I14',
    name: 'a message lies in a parcel of its own line',
    sql: `select x.notice_id, x.parcel_id from notice_messages x join notice_parcels p on p.id = x.parcel_id
      join notices n on n.id = x.notice_id
      where p.channel <> x.channel or p.user_id is distinct from x.user_id or p.address is distinct from x.address
        or p.provider_id is distinct from n.provider_id`,
  },
  {
    invariant: 'I14',
    name: 'a parcel that was handed over has its letter, and one that waits has its work',
    sql: `select p.id, p.channel from notice_parcels p
      where (p.handed_at is null and not exists (select 1 from outbox o where o.key = 'notice-parcel:' || p.id))
        or (p.handed_at is not null and p.channel = 'mail'
          and not exists (select 1 from outbox o where o.key = 'notice-mail:' || p.id))`,
  },
  {
    invariant: 'I14',
    name: 'a notice that is not told yet has its work',
    sql: `select n.id, n.kind from notices n where n.spread_at is null
      and not exists (select 1 from outbox o where o.key = 'notice:' || n.id)`,
  },
];
