export const personalDataAudit = [
  {
    invariant: 'I14',
    name: 'who was erased is named by nothing that is left',
    sql: `
      select e.subject_id from events e where e.type = 'user-erased' and (
        exists (select 1 from "user" u where u.id = e.subject_id::text)
        or exists (select 1 from order_groups g where g.customer_id = e.subject_id::text)
        or exists (select 1 from carts c where c.who = 'user:' || e.subject_id)
        or exists (select 1 from commands c where c.who = 'user:' || e.subject_id))`,
  },
  {
    invariant: 'I17',
    name: 'an order group is a customer’s who is there, or nobody’s',
    sql: `select g.id, g.customer_id from order_groups g
      where g.customer_id is not null and not exists (select 1 from "user" u where u.id = g.customer_id)`,
  },
];
