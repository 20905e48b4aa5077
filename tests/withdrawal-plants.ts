import { TICKET, ticket } from './ticket-plants.ts';

type Id = (what: string, of: 'paid' | 'waiting') => string;

/** A statement of the paid order, as rows inserted past all rules: of its first row, settled or not. */
const statement = (id: Id, item: { handedOut: boolean; settled: boolean } | null) => `
  insert into withdrawals (id, order_id, order_group_id, provider_id, name, email, locale, declared_at, refund_by)
  select gen_random_uuid(), id, order_group_id, provider_id, '', '', 'sv', now(), now() + interval '14 days'
  from orders where id = ${id('order', 'paid')};
  ${
    item
      ? `insert into withdrawal_items (withdrawal_id, order_item_id, pieces, handed_out, settled_at)
        select w.id, i.id, i.quantity, ${item.handedOut}, ${item.settled ? 'now()' : 'null'}
        from withdrawals w join order_items i on i.order_id = w.order_id and i.position = 0`
      : `insert into withdrawal_tickets (ticket_id, withdrawal_id) select ${TICKET}, id from withdrawals`
  }`;

/** A breach of each check of withdrawals. */
export const withdrawalPlants = (id: Id): Record<string, string> => ({
  'what a consumer withdrew from without having it is settled, unless a message about it waits': statement(id, {
    ...{ handedOut: false, settled: false },
  }),
  'of a row no more pieces are settled by withdrawals than were given up': statement(id, {
    ...{ handedOut: true, settled: true },
  }),
  'a ticket that was withdrawn from is worth nothing once its money went back': `
    ${ticket({ provider: id('provider', 'paid') })}; ${statement(id, null)}`,
});
