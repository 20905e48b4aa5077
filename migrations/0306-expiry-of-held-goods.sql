-- Until when goods are kept stands with each of them, as it does with their hold: what has expired of one item is found
-- by its index. Before, every look at stock went through all holds that were open for it, which a crowd makes hundreds.
alter table hold_items add column expires_at timestamptz;
update hold_items i set expires_at = h.expires_at from holds h where h.id = i.hold_id;
alter table hold_items alter column expires_at set not null;

-- The two are the same: the database moves the one with the other.
alter table holds add constraint holds_expiry unique (id, expires_at);
alter table hold_items drop constraint hold_items_hold_id_fkey;
alter table hold_items add constraint hold_items_of_hold
  foreign key (hold_id, expires_at) references holds (id, expires_at) on update cascade;

drop index hold_items_open;
create index hold_items_open on hold_items (stock_item_id, expires_at) where state = 'HELD';

create or replace view stock_levels as
  select s.id as stock_item_id, s.provider_id,
    s.on_hand + coalesce((
      select sum(i.amount) from hold_items i
      where i.stock_item_id = s.id and i.state = 'HELD' and i.expires_at <= now()
    ), 0)::int as available,
    s.low_mark
  from stock_items s;
