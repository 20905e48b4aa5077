const QUOTE = `'00000000-0000-7000-8000-000000000071'`;
const HASH = `repeat('0', 64)`;

type Id = (what: string, of: 'paid' | 'waiting') => string;

/** A breach of each check of quotes: one quote with one version, accepted by the paid order where it is accepted. */
export function quotePlants(id: Id): Record<string, string> {
  const provider = id('provider', 'paid');
  const total = `(select sum(amount) from order_items where order_id = ${id('order', 'paid')})`;
  const quote = ({ state = 'PUBLISHED', shown = 1, held = false } = {}) => `
    insert into quotes (id, provider_id, number, state, locale, customer, draft, draft_step, drafted_at, version,
      valid_until, access_key, held_as, held_until, created_at, ended_at)
    values (${QUOTE}, ${provider}, '2026-071', '${state}', 'sv', '{}', '{}', 1, now(), 1,
      date_trunc('day', now()) + interval '${shown} days', repeat('a', 22), ${held ? 'gen_random_uuid(), now()' : 'null, null'},
      now(), ${state === 'PUBLISHED' ? 'null' : 'now()'});
    insert into quote_versions (quote_id, provider_id, version, content, internal, hash, total, valid_until, published_at)
    values (${QUOTE}, ${provider}, 1, '{}', '{}', ${HASH}, ${total}, date_trunc('day', now()) + interval '1 days', now())`;
  const accepted = ({ dearer = 0, apart = 0 } = {}) => `${quote({ state: 'ACCEPTED' })};
    insert into quote_acceptances (quote_id, provider_id, version, hash, chosen, agreed_hash, total, name, email,
      order_group_id, order_id, accepted_at)
    values (${QUOTE}, ${provider}, 1, ${HASH}, '[]', ${HASH}, ${total} + ${dearer}, 'Alva', 'a@example.com',
      ${id('group', 'paid')}, ${id('order', 'paid')}, now());
    insert into quote_parts (quote_id, part, pay_request_id, amount, due_at)
    values (${QUOTE}, 1, ${id('request', 'paid')}, ${total} + ${dearer + apart}, now())`;
  return {
    'a quote is accepted exactly when there is an acceptance of it': quote({ state: 'ACCEPTED' }),
    'the parts of an accepted quote add up to what was agreed': accepted({ apart: 1 }),
    'the order of an accepted quote has the price that was agreed, before anything was changed or given back': accepted(
      {
        dearer: 1,
      },
    ),
    'what a quote that stands holds is held, until its time is over; one that ended holds nothing': quote({
      held: true,
    }),
    'the link of a quote shows its latest version, until when that says': quote({ shown: 2 }),
  };
}
