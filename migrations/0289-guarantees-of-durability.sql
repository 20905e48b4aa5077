-- A maker's own guarantee of durability, in the maker's fields: { years, maker, note }. Only one of more than two years
-- has a label (directive 2011/83/EU article 6.1 la), and what is labelled is never shorter, whoever wrote the row.
alter table products add constraint products_durability check (
  safety -> 'durability' is null
  or case when jsonb_typeof(safety #> '{durability,years}') = 'number'
    then (safety #>> '{durability,years}')::numeric between 3 and 99
      and mod((safety #>> '{durability,years}')::numeric, 1) = 0
    else false end
);
