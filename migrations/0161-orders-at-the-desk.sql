-- The channel by which an order came: the hall's own pages, somebody at the counter, the telephone, or a payment that
-- staff asked for.
alter table orders add column channel text not null default 'ONLINE'
  check (channel in ('ONLINE', 'COUNTER', 'PHONE', 'REQUEST'));
update orders o set channel = 'REQUEST'
  where exists (select from order_items i where i.order_id = o.id and i.kind = 'ASKED');

-- A day's orders of a stall, by when they were made and by when they are fetched. Times are written in UTC by one writer,
-- so that they sort as text.
create index orders_by_day on orders (provider_id, created_at);
create index orders_by_pick_up on orders (provider_id, (delivery ->> 'pickUpAt')) where delivery ->> 'pickUpAt' is not null;

-- The person behind what happened to an order, apart from the events, which never change: a person who leaves is
-- forgotten here, and what happened stands.
create table event_authors (
  event_id bigint primary key references events (id),
  user_id text not null references "user" (id) on delete cascade
);
create index event_authors_of_user on event_authors (user_id);
insert into event_authors (event_id, user_id)
  select e.id, u.id from events e join commands c on c.id = e.command_id join "user" u on c.who = 'user:' || u.id
  where e.subject = 'order-group'
  on conflict do nothing;
