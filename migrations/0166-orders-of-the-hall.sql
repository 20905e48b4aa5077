-- Orders of the whole hall, found by what somebody on the telephone says: a reference with or without its dash, a name,
-- a telephone number or an address. One index of pieces of three letters answers all four.
create function order_search_text(reference text, contact jsonb) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(' ', reference, replace(reference, '-', ''), contact ->> 'name', contact ->> 'email',
    contact ->> 'phone'))
$$;
create index order_groups_search on order_groups using gin (order_search_text(reference, contact) gin_trgm_ops);
