/** Checks of conversations: whose they are, that nothing is lost or told twice, and that what is forgotten is gone. */
export const threadsAudit = [
  {
    invariant: 'I17',
    name: 'a conversation is its order’s: the same group, the same seller',
    sql: `select t.order_id from threads t join orders o on o.id = t.order_id
      where o.order_group_id <> t.order_group_id or o.provider_id <> t.provider_id`,
  },
  {
    invariant: 'I14',
    name: 'the messages of a conversation are numbered without gaps, up to its mark',
    sql: `select t.order_id, t.last_seq, count(m.id) as messages from threads t
      left join thread_messages m on m.order_id = t.order_id
      group by t.order_id having count(m.id) <> t.last_seq or coalesce(max(m.seq), 0) <> t.last_seq`,
  },
  {
    invariant: 'I14',
    name: 'the marks of a conversation are those of its newest messages',
    sql: `select t.order_id from threads t
      where t.guest_seq <> coalesce((select max(seq) from thread_messages m where m.order_id = t.order_id and m.side = 'GUEST'), 0)
        or t.stall_seq <> coalesce((select max(seq) from thread_messages m where m.order_id = t.order_id and m.side = 'STALL'), 0)`,
  },
  {
    invariant: 'I17',
    name: 'a letter of a message goes to the other side of its own conversation',
    sql: `select x.key from outbox x
      left join thread_messages m on m.id::text = split_part(x.key, ':', 2)
      left join thread_addresses a on a.id::text = x.data -> 'ids' ->> 'addressId'
      where x.kind = 'mail' and x.key like 'message-letter:%' and (m.id is null
        or (a.id is not null and (a.order_id <> m.order_id or (a.side = 'GUEST') = (m.side = 'GUEST'))))`,
  },
  {
    invariant: 'I17',
    name: 'what is forgotten has neither words nor pictures nor addresses',
    sql: `select m.id from thread_messages m where m.forgotten_at is not null and (m.text <> '' or m.author_id is not null
      or exists (select from thread_pictures p where p.message_id = m.id))`,
  },
];
