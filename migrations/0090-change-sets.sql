-- Change sets: what staff change of their goods by an edit, a bulk edit or a file, each applied whole and undone whole.
create table change_sets (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  source text not null check (source in ('EDIT', 'BULK', 'FILE')),
  -- Null once the account is erased.
  made_by text references "user" (id) on delete set null,
  made_at timestamptz not null,
  state text not null check (state in ('PLANNED', 'APPLIED', 'UNDONE')),
  applied_at timestamptz,
  undone_by text references "user" (id) on delete set null,
  undone_at timestamptz,
  -- What was asked for: the name of a file, or the bulk edit.
  asked jsonb not null default '{}',
  -- { products, variants, made, hidden }
  counts jsonb not null,
  mistakes jsonb not null default '[]',
  -- The file as it was sent, while it has mistakes to mend.
  file bytea,
  check ((state = 'PLANNED') = (applied_at is null)),
  check ((state = 'UNDONE') = (undone_at is not null)),
  -- What has mistakes is never applied.
  check (state = 'PLANNED' or (mistakes = '[]' and file is null))
);
create index change_sets_of_provider on change_sets (provider_id, applied_at desc, id) where state <> 'PLANNED';

-- One effect for each product, in the order of the preview.
create table change_set_effects (
  change_set_id uuid not null references change_sets (id) on delete cascade,
  position int not null,
  -- Null until the product is made. No foreign key: what was made and taken back leaves its history.
  product_id uuid,
  effect jsonb not null,
  primary key (change_set_id, position)
);

-- How far a run has come, written beside its transaction so that others can read it, and whether it is to stop.
create table change_set_progress (
  change_set_id uuid primary key references change_sets (id) on delete cascade,
  done int not null,
  total int not null,
  cancelled boolean not null default false,
  begun_at timestamptz not null
);

-- What others may read of counted stock: how much can be promised, and the last time that it was counted by hand.
create view counted_stock as
  select s.id as stock_item_id, s.provider_id, s.on_hand,
    (select max(m.id) from stock_movements m where m.stock_item_id = s.id and m.hold_id is null) as counted
  from stock_items s;

-- A product that was made by mistake may go, with its prices, as long as nobody bought it.
alter table price_history drop constraint price_history_sku_id_fkey,
  add foreign key (sku_id) references skus (id) on delete cascade;
create or replace function refuse_price_history_change() returns trigger language plpgsql as $$
begin
  -- The history of a variant goes with the variant, and never before it.
  if tg_op = 'DELETE' and not exists (select 1 from skus where id = old.sku_id) then return old; end if;
  raise exception 'the history of prices is append-only';
end $$;
create index order_items_of_sku on order_items (sku_id) where sku_id is not null;
create function refuse_removal_of_sold() returns trigger language plpgsql as $$
begin
  if exists (select 1 from order_items where sku_id = old.id) then
    raise exception 'variant % has been ordered', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger skus_sold_stay before delete on skus for each row execute function refuse_removal_of_sold();
alter table favourites drop constraint favourites_product_id_fkey,
  add foreign key (product_id) references products (id) on delete cascade;
alter table product_days drop constraint product_days_product_id_fkey,
  add foreign key (product_id) references products (id) on delete cascade;
alter table stale_days drop constraint stale_days_product_id_fkey,
  add foreign key (product_id) references products (id) on delete cascade;
create index skus_of_stock on skus (stock_item_id) where stock_item_id is not null;
