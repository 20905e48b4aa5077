export const orderGroupsAudit = [
  {
    invariant: 'I18',
    name: 'every order group has a key that nobody can guess',
    sql: `select g.id from order_groups g left join access_keys k on k.order_group_id = g.id
      where k.key is null or length(k.key) < 22
      union all select k.order_group_id from access_keys k join access_keys other
        on other.key = k.key and other.order_group_id <> k.order_group_id`,
  },
];
