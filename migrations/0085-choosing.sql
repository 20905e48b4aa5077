-- The languages that a guide or host speaks, as the seller says; of goods none.
alter table products add column languages text[] not null default '{}'
  check (array_to_string(languages, ',', '?') ~ '^([a-z]{2}(,[a-z]{2}){0,7})?$');

-- What keeps a line of a cart until its order: the name of a hold that belongs to no order yet. It is the cart's own and
-- ends by itself, or that of an offer.
alter table cart_items add column held_as uuid;
