-- What a search of the whole hall answers, asked by hand: everything that is open on one of the days, and what has no days; a
-- hundred of each kind, what is free first before the rest, with what is shown of them. $1 the first day, $2 the last, $3 how many come, $4 now, $5 the shelves, $6 the highest price, $7 facts, $8 places (null: all). A database test
-- says that the answers are those of src/search/queries.ts, and npm run bench:search measures both.
with windows as (
  select $1::date as from_day, $2::date as to_day, case when $1::date = $2::date then $2::date + 1 else $2::date end as nights_end
), open as (
  select d.product_id, count(*) filter (where d.free > 0 and d.day < w.nights_end)::int as nights_free,
    coalesce(max(d.free), 0) as most_free, count(d.free) > 0 as is_open,
    min(d.from_price) filter (where d.free > 0 and (d.day < w.nights_end or w.from_day = w.to_day)) as night_price,
    min(d.from_price) filter (where d.free > 0) as day_price, min(d.day) filter (where d.free > 0) as first_free,
    min(d.day) filter (where d.free >= $3::int) as first_for_all
  from windows w join product_days d on d.day between $1::date and $2::date group by d.product_id
), listed as (
  select p.id, p.kind, p.shelf, c.nights_free, c.most_free, case p.kind when 0 then c.night_price else c.day_price end as day_price,
    count(*) over (partition by p.kind)::int as total,
    row_number() over (partition by p.kind order by
      case when p.kind = 0 then case when c.nights_free = w.nights_end - w.from_day then w.from_day end
        when o.rules ->> 'kind' = 'DEPARTURES' then c.first_for_all else c.first_free end nulls last,
      p.meta #>> '{title,sv}' collate "sv-SE-x-icu", p.id) as place
  from (select p.*, case acquirable_as when 'ACCOMMODATION' then 0 when 'BOOKABLE' then 1 else 2 end as kind,
      case acquirable_as when 'ACCOMMODATION' then 'sova' when 'BUYABLE' then 'handla'
        when 'BOOKABLE' then case when o.rules ->> 'kind' = 'TABLE' then 'ata' when v.band in ('ata', 'gora', 'hyra') then v.band
          when o.rules ->> 'kind' in ('HOURS', 'DAYS', 'PICK_UP') then 'hyra' else 'gora' end
        else 'ge' end as shelf
      from products p join providers v on v.id = p.provider_id left join offers o on o.product_id = p.id) p
    cross join windows w
    join providers v on v.id = p.provider_id
    left join company_details h on h.provider_id = v.id
    left join offers o on o.product_id = p.id
    left join open c on c.product_id = p.id and p.kind < 2
  where p.status = 'ACTIVE' and ($5::text[] is null or p.shelf = any($5))
    and ($7::text[] is null or p.facts @> $7) and ($8::text[] is null or h.address ->> 'city' = any($8))
    and ($6::bigint is null or coalesce(case p.kind when 0 then c.night_price else c.day_price end,
      (select min(k.price) from skus k where k.product_id = p.id)) <= $6)
    and (v.paused_until is null or v.paused_until <= greatest($4::timestamptz, $1::date))
    and coalesce(c.is_open, true) and coalesce((o.rules #>> '{party,most}')::int >= $3::int, true)
    and (p.kind > 0 or not exists (
      select from offer_needs n where n.product_id = p.id and n.take = 'PARTY' and not exists (
        select from resources r where r.group_id = n.group_id and not r.retired and r.capacity >= $3::int)))
)
select p.id as product_id, p.slug, p.provider_id, v.meta -> 'title' as provider_title, p.acquirable_as as kind, l.shelf as band, p.facts,
  h.address #>> '{addressRows,0}' as street, h.address ->> 'city' as city, v.latitude, v.longitude,
  o.rules ->> 'kind' as offer_kind, p.meta -> 'title' as title, p.meta -> 'subtitle' as subtitle,
  case when p.meta -> 'subtitle' is null then p.meta -> 'description' end as description, s.picture, x.*,
  l.nights_free, l.most_free, l.day_price, l.total, r.rooms, t.days
from listed l
  cross join windows w
  join products p on p.id = l.id
  join providers v on v.id = p.provider_id
  left join company_details h on h.provider_id = v.id
  left join offers o on o.product_id = p.id
  left join shown_pictures s on s.ref = p.meta -> 'images' ->> 0
  join lateral (select * from product_prices x where x.product_id = p.id offset 0) x on true
  left join lateral (
    select json_agg(json_build_object('id', g.id, 'title', g.title) order by n.position) as rooms
    from offer_needs n join resource_groups g on g.id = n.group_id
    where n.product_id = p.id and l.kind = 0 and (v.options ->> 'includeAccommodationInventoryAsSearchResult')::boolean
  ) r on true
  left join lateral (
    select json_agg(json_build_object('day', d.day, 'free', d.free) order by d.day) as days from product_days d
    where l.kind < 2 and d.product_id = p.id and d.day between $1::date and case l.kind when 0 then w.nights_end - 1 else $2::date end
  ) t on true
where l.place <= 100 order by l.kind, l.place;
