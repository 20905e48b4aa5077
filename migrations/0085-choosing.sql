-- The languages that a guide or host speaks, as the seller says; of goods none.
alter table products add column languages text[] not null default '{}'
  check (array_to_string(languages, ',', '?') ~ '^([a-z]{2}(,[a-z]{2}){0,7})?$');

-- Whose time a line of a cart holds for its minutes: the name of a hold that belongs to no order, and ends by itself.
alter table cart_items add column held_as uuid;
