/** A conversation of the paid order with one message, as rows inserted past all rules. */
const ID = (end: number) => `'00000000-0000-7000-8000-0000000000${end}'`;
const [MESSAGE, ADDRESS] = [ID(51), ID(52)];

type Id = (what: string, of: 'paid' | 'waiting') => string;

interface Fields {
  group?: string;
  lastSeq?: number;
  guestSeq?: number;
  seq?: number;
  forgotten?: string;
}

/** A breach of each check of conversations. */
export function threadPlants(id: Id): Record<string, string> {
  const [order, provider] = [id('order', 'paid'), id('provider', 'paid')];
  const talk = ({
    group = id('group', 'paid'),
    lastSeq = 1,
    guestSeq = 1,
    seq = 1,
    forgotten = 'null',
  }: Fields = {}) => `
    insert into threads (order_id, order_group_id, provider_id, last_seq, guest_seq, begun_at, last_at)
    values (${order}, ${group}, ${provider}, ${lastSeq}, ${guestSeq}, now(), now());
    insert into thread_messages (id, order_id, provider_id, seq, side, via, text, sent_at, forgotten_at)
    values (${MESSAGE}, ${order}, ${provider}, ${seq}, 'GUEST', 'PAGE', '${forgotten === 'null' ? 'Hej' : ''}', now(), ${forgotten})`;
  const address = (side: string) => `
    insert into thread_addresses (id, order_id, provider_id, side, email, handle, made_at, until)
    values (${ADDRESS}, ${order}, ${provider}, '${side}', 'v@example.com', 'abcdefghijkmnpqr', now(), now() + interval '1 day')`;
  const letter = `
    insert into outbox (id, kind, key, data, provider_id, created_at, due_at, done_at)
    values (gen_random_uuid(), 'mail', 'message-letter:' || ${MESSAGE},
      jsonb_build_object('ids', jsonb_build_object('addressId', ${ADDRESS})), ${provider}, now(), now(), now())`;
  return {
    'a conversation is its order’s: the same group, the same seller': talk({ group: id('group', 'waiting') }),
    'the messages of a conversation are numbered without gaps, up to its mark': talk({
      seq: 2,
      lastSeq: 2,
      guestSeq: 2,
    }),
    'the marks of a conversation are those of its newest messages': talk({ guestSeq: 0 }),
    'a letter of a message goes to the other side of its own conversation': `${talk()}; ${address('GUEST')}; ${letter}`,
    'what is forgotten has neither words nor pictures nor addresses': `${talk({ forgotten: 'now()' })};
      insert into thread_pictures (id, message_id, order_id, position, width, height, bytes)
      values (gen_random_uuid(), ${MESSAGE}, ${order}, 0, 1, 1, '\\x00')`,
  };
}
