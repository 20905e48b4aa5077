-- Recalls of goods that are not safe ((EU) 2023/988, articles 35 to 37): what they are, what is dangerous, what to do, and
-- who bought them. A recall stands as it was begun, and is ended; it is never undone.
create table recalls (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  product_id uuid not null references products (id),
  title jsonb not null,
  -- Batch, series or best-before day by which the buyer knows theirs.
  identification text not null default '' check (length(identification) <= 200),
  hazard jsonb not null,
  todo jsonb not null,
  remedies text[] not null check (remedies <@ array['REPAIR', 'REPLACE', 'MONEY_BACK'] and cardinality(remedies) > 0),
  contact text not null check (contact <> '' and length(contact) <= 200),
  -- Bought from this moment on; null for all that were ever sold.
  bought_from timestamptz,
  begun_at timestamptz not null,
  begun_by text references "user" (id) on delete set null,
  ended_at timestamptz,
  ended_by text references "user" (id) on delete set null,
  check (ended_at >= begun_at),
  unique (id, provider_id)
);
create unique index recalls_open_of_product on recalls (product_id) where ended_at is null;
create index recalls_of_provider on recalls (provider_id, begun_at desc);
create index recalls_begun_by on recalls (begun_by) where begun_by is not null;
create index recalls_ended_by on recalls (ended_by) where ended_by is not null;

create function check_recall() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    or (new.begun_by is not null and new.begun_by is distinct from old.begun_by)
    or (to_jsonb(new) - array['begun_by', 'ended_at', 'ended_by']) <> (to_jsonb(old) - array['begun_by', 'ended_at', 'ended_by'])
  then
    raise exception 'a recall stands as it was begun' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger recalls_stand before update or delete on recalls for each row execute function check_recall();

-- Those who bought it, each once, and who of them was reached in another way than by letter.
create table recall_buyers (
  recall_id uuid not null references recalls (id),
  order_id uuid not null references orders (id),
  order_group_id uuid not null,
  provider_id uuid not null,
  pieces int not null check (pieces > 0),
  told_at timestamptz not null,
  reached_at timestamptz,
  reached_by text references "user" (id) on delete set null,
  reached_how text not null default '' check (length(reached_how) <= 200),
  primary key (recall_id, order_id),
  foreign key (recall_id, provider_id) references recalls (id, provider_id),
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id),
  check ((reached_at is null) = (reached_how = ''))
);
create index recall_buyers_of_order on recall_buyers (order_id);
create index recall_buyers_reached_by on recall_buyers (reached_by) where reached_by is not null;

-- What may not be sold: goods that are being recalled.
create view recalled_products as select product_id, provider_id, id as recall_id from recalls where ended_at is null;
