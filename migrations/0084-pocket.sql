-- The hall in the pocket: what a person likes, and orders of a guest that become a person's.

-- What a person likes: a product or a stall, on whatever device they sign in.
create table favourites (
  user_id text not null references "user" (id) on delete cascade,
  product_id uuid references products (id),
  provider_id uuid references providers (id),
  created_at timestamptz not null,
  check (num_nonnulls(product_id, provider_id) = 1)
);
create unique index favourites_once on favourites (user_id, coalesce(product_id, provider_id));

-- A guest's orders are looked for by what they were made with, once somebody has proven that it is theirs.
create index order_groups_of_guest_email on order_groups (lower(contact ->> 'email')) where customer_id is null;
create index order_groups_of_guest_phone on order_groups ((contact ->> 'phone')) where customer_id is null;

-- An order becomes a person's once: it never goes from one person to another.
create function refuse_another_customer() returns trigger language plpgsql as $$
begin
  raise exception 'order group % is the order of another customer', old.id using errcode = 'check_violation';
end $$;
create trigger order_groups_keep_their_customer before update of customer_id on order_groups
  for each row when (old.customer_id is not null and new.customer_id is not null and old.customer_id <> new.customer_id)
  execute function refuse_another_customer();
