-- Stock moved by hand: waste beside counts and goods in, and who did it, in which words.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('STOCKED', 'HELD', 'RETURNED', 'CORRECTED', 'WASTED'));
alter table stock_movements add column note text check (length(note) between 1 and 200);
create index stock_movements_latest on stock_movements (stock_item_id, id desc);

-- The level at which the seller wants to be told; null is the hall's own.
alter table stock_items add column low_mark int check (low_mark between 0 and 1000000);

-- A movement by hand is taken back by one that names it, and only once.
alter table stock_movements add column takes_back bigint unique references stock_movements (id);

-- What others may read of stock: also when it counts as low.
create or replace view stock_levels as
  select s.id as stock_item_id, s.provider_id,
    s.on_hand + coalesce((
      select sum(i.amount) from hold_items i join holds h on h.id = i.hold_id
      where i.stock_item_id = s.id and i.state = 'HELD' and h.state = 'HELD' and h.expires_at <= now()
    ), 0)::int as available,
    s.low_mark
  from stock_items s;
