-- What visitors look for, in their own words and days.

-- What others may read of how a product is called, in all languages.
create view product_wordings as
  select p.id as product_id, p.provider_id, jsonb_build_object('title', p.meta -> 'title', 'kicker', p.meta -> 'kicker',
    'subtitle', p.meta -> 'subtitle', 'description', p.meta -> 'description', 'categories', p.categories,
    'variants', (select coalesce(jsonb_agg(k.title order by k.position, k.id), '[]') from skus k where k.product_id = p.id),
    'seller', g.title) as wording
  from products p join provider_signs g on g.provider_id = p.provider_id;

-- What others may read of a product to show it in a list.
create view product_signs as
  select p.id as product_id, p.provider_id, p.slug, p.acquirable_as, p.status, p.categories, p.meta -> 'title' as title,
    p.meta -> 'subtitle' as subtitle, p.meta -> 'description' as description, p.meta -> 'images' ->> 0 as picture_ref
  from products p;

-- What others may read of what a product costs at least, what for, and how many there are of it.
create view product_prices as
  select k.product_id, min(k.price) as price, max(k.price) as dearest, bool_or(k.stock_item_id is null) as untracked,
    coalesce(max(l.available / k.per_purchase_amount), 0) as most,
    (array_agg(k.acquire #>> '{amount,unit,type}' order by k.price, k.position, k.id))[1] as unit
  from skus k left join stock_levels l on l.stock_item_id = k.stock_item_id group by k.product_id;

-- What others may read of the groups whose units a product needs, with how many the largest of them holds.
create view offer_groups as
  select n.product_id, n.position, n.take, g.id as group_id, g.title,
    (select max(r.capacity) from resources r where r.group_id = g.id and not r.retired) as most
  from offer_needs n join resource_groups g on g.id = n.group_id;

-- What others may read of the days that a product has.
create view shown_days as select product_id, day, free, capacity, from_price from product_days;

-- Which wording of a product its words below were made from.
create table search_documents (
  product_id uuid primary key references products (id) on delete cascade,
  provider_id uuid not null,
  signature text not null
);
create index search_documents_of_provider on search_documents (provider_id);

-- A product's words, as stems, each as weighty as where it stands.
create table search_words (
  product_id uuid not null references search_documents (product_id) on delete cascade,
  locale text not null,
  term text not null,
  weight real not null check (weight > 0),
  primary key (product_id, locale, term)
);
create index search_words_of_term on search_words (locale, term) include (product_id, weight);

-- Every form in which a word has stood on the shelves: what is typed is compared with these. One that is gone does no harm.
create table search_forms (
  locale text not null,
  -- As it was written, and without its marks.
  written text not null,
  word text not null,
  term text not null,
  -- Word and stem, and what is left of them without a letter: who made one slip meets one of these.
  shadows text[] not null,
  primary key (written, locale)
);
create index search_forms_of_word on search_forms (word);
create index search_forms_like on search_forms using gin (word gin_trgm_ops);
create index search_forms_of_term on search_forms (term);
create index search_forms_by_shadow on search_forms using gin (shadows);

-- How far the words follow what happened, and by which rules they were made.
create table search_state (
  id boolean primary key default true check (id),
  position bigint not null,
  rules int not null
);

-- A search and what it found. Not kept for long: free days are soon others.
create table search_jobs (
  id uuid primary key,
  -- Who asked, where they are known: nobody else reads it then.
  asker text,
  status text not null check (status in ('pending', 'completed')),
  request jsonb not null,
  results json,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'completed') = (results is not null))
);
create index search_jobs_by_end on search_jobs (expires_at);
