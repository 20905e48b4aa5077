-- Who may ask the whole hall: everybody, or who holds the right to.
alter table areas add column hall_search text not null default 'everybody' check (hall_search in ('everybody', 'scope'));

-- What the found things may be narrowed by, counted before it was done: by shelf and by category.
alter table search_jobs add column facets json;
