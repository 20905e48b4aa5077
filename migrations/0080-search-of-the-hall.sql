-- Who may ask the whole hall: everybody, or who holds the right to.
alter table areas add column hall_search text not null default 'everybody' check (hall_search in ('everybody', 'scope'));

-- The area drawn for its map: { bounds: { west, south, east, north }; shapes: [{ kind, points: [[longitude, latitude]], name }] }.
alter table areas add column map jsonb;

-- What the found things may be narrowed by, counted before it was done: by shelf, category, fact and place.
alter table search_jobs add column facets json;

-- What a seller vouches for: what it is free of, who gets in, who may come along. What is not here is not known.
alter table products add column facts text[] not null default '{}'
  check (facts <@ array['vegan', 'vegetarian', 'gluten-free', 'milk-free', 'nut-free', 'egg-free', 'fish-free',
    'wheelchair', 'lift', 'hearing-loop', 'sign-language', 'dogs', 'prams']);

create or replace view product_signs as
  select p.id as product_id, p.provider_id, p.slug, p.acquirable_as, p.status, p.categories, p.meta -> 'title' as title,
    p.meta -> 'subtitle' as subtitle, p.meta -> 'description' as description, p.meta -> 'images' ->> 0 as picture_ref, p.facts
  from products p;

-- Where a stall stands, for maps.
alter table providers add column latitude double precision check (latitude between -85 and 85),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint providers_location_whole check ((latitude is null) = (longitude is null));

-- What others may read of where a stall is.
create view provider_places as
  select p.id as provider_id, c.address #>> '{addressRows,0}' as street, c.address ->> 'city' as city, p.latitude, p.longitude
  from providers p left join company_details c on c.provider_id = p.id;
