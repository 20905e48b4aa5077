-- A search reads some days of all products, free or not, with nothing but these two figures: one stretch of this index, and no
-- table. It takes the place of one that knew free days alone.
drop index product_days_of_day;
create index product_days_of_day on product_days (day, product_id) include (free, from_price);

-- What others may read of the units of a group: whether one is large enough.
create view group_units as select group_id, capacity from resources where not retired;
