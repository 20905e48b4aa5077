-- Pictures of a stall: whose they are, where they may stand, what is said of them, and when one may go.

-- Whose picture it is; null is the hall's, which every stall may show. What is seen in it, in the languages in which
-- somebody wrote it: {sv,en,de}.
alter table pictures
  add column provider_id uuid references providers (id),
  add column alt jsonb not null default '{}',
  -- Counts changes: a save names the number that it began from, so that nobody overwrites another unseen.
  add column revision int not null default 0,
  add constraint pictures_focus_within check (focal_x between 0 and 1 and focal_y between 0 and 1),
  add constraint pictures_alt_in_languages check (jsonb_typeof(alt) = 'object' and alt - '{sv,en,de}'::text[] = '{}');
create index pictures_of_provider on pictures (provider_id, created_at desc, ref) where provider_id is not null;

create or replace view shown_pictures as
  select ref, json_build_object('ref', ref, 'width', width, 'height', height, 'widths', widths,
    'focal', json_build_object('x', focal_x, 'y', focal_y), 'placeholder', placeholder) as picture,
    -- The same with what is said of it, for pages that read it aloud and forms that change it.
    json_build_object('ref', ref, 'width', width, 'height', height, 'widths', widths,
      'focal', json_build_object('x', focal_x, 'y', focal_y), 'placeholder', placeholder,
      'described', alt, 'revision', revision) as described
  from pictures;

-- Where pictures stand now. What was sold and issued names its picture too: see picture_stays.
create view picture_places as
  select i.ref, p.provider_id, 'PRODUCT' as kind, p.id as subject_id, p.slug as name, p.meta -> 'title' as title
    from products p cross join lateral jsonb_array_elements_text(p.meta -> 'images') as i (ref)
  union all
  select i.ref, v.id, 'STALL', v.id, v.slug, v.meta -> 'title'
    from providers v cross join lateral jsonb_array_elements_text(v.meta -> 'images') as i (ref)
  union all
  select v.logo, v.id, 'LOGO', v.id, v.slug, v.meta -> 'title' from providers v where v.logo is not null
  union all
  select g.image, g.provider_id, 'SECTION', g.id, g.slug, g.title from section_groups g where g.image is not null
  union all
  -- Every picture in a block is called image.
  select distinct i.image #>> '{}', p.provider_id, 'PAGE', p.id, p.slug, p.title
    from pages p cross join lateral jsonb_path_query(p.blocks, 'strict $.**.image') as i (image)
    where jsonb_typeof(i.image) = 'string'
  union all
  select r.image, null, 'PROMO', r.id, r.slug, r.title from promos r where r.image is not null;

create index order_items_of_picture on order_items ((meta ->> 'image')) where meta ? 'image';
create index tickets_of_picture on tickets ((meta ->> 'image')) where meta ? 'image';

-- Whether a receipt, an order or a ticket goes on showing a picture.
create function picture_stays(of_ref text) returns boolean language sql stable as $$
  select exists (select from order_items i where i.meta ? 'image' and i.meta ->> 'image' = of_ref)
    or exists (select from tickets t where t.meta ? 'image' and t.meta ->> 'image' = of_ref)
$$;

-- A stall shows its own pictures and those of the hall. The rows are shared until the transaction ends, so that none of
-- them is removed meanwhile; the hall's own pages show any.
create function check_own_pictures(refs text[], owner uuid) returns void language plpgsql as $$
declare
  found_refs int;
begin
  perform 1 from pictures
    where ref = any (refs) and (owner is null or provider_id is null or provider_id = owner) for key share;
  get diagnostics found_refs = row_count;
  if found_refs < (select count(distinct one) from unnest(refs) one) then
    raise exception 'a picture that is not one of the stall''s' using errcode = 'foreign_key_violation';
  end if;
end $$;

create function check_pictures_of_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.meta -> 'images' is distinct from old.meta -> 'images' then
    perform check_own_pictures(array(select jsonb_array_elements_text(new.meta -> 'images')), new.provider_id);
  end if;
  return null;
end $$;
create trigger products_own_pictures after insert or update of meta on products
  for each row execute function check_pictures_of_product();

create function check_pictures_of_provider() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.meta -> 'images' is distinct from old.meta -> 'images' or new.logo is distinct from old.logo
  then
    perform check_own_pictures(
      array(select jsonb_array_elements_text(new.meta -> 'images')) || array_remove(array[new.logo], null), new.id);
  end if;
  return null;
end $$;
create trigger providers_own_pictures after insert or update of meta, logo on providers
  for each row execute function check_pictures_of_provider();

create function check_picture_of_section_group() returns trigger language plpgsql as $$
begin
  perform check_own_pictures(array_remove(array[new.image], null), new.provider_id);
  return null;
end $$;
create trigger section_groups_own_pictures after insert or update of image on section_groups
  for each row execute function check_picture_of_section_group();

create function check_pictures_of_page() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.blocks is distinct from old.blocks then
    perform check_own_pictures(array(select distinct image #>> '{}'
      from jsonb_path_query(new.blocks, 'strict $.**.image') as i (image) where jsonb_typeof(image) = 'string'),
      new.provider_id);
  end if;
  return null;
end $$;
create trigger pages_own_pictures after insert or update of blocks on pages
  for each row execute function check_pictures_of_page();

-- What stands somewhere, or was sold, stays. A picture never changes hands.
create function refuse_removal_of_shown_picture() returns trigger language plpgsql as $$
begin
  if exists (select from picture_places where ref = old.ref) or picture_stays(old.ref) then
    raise exception 'picture % is shown', old.ref using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger pictures_shown_stay before delete on pictures
  for each row execute function refuse_removal_of_shown_picture();
create function refuse_other_owner_of_picture() returns trigger language plpgsql as $$
begin
  raise exception 'picture % belongs to another', old.ref using errcode = 'check_violation';
end $$;
create trigger pictures_keep_their_owner before update of provider_id on pictures
  for each row when (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
  execute function refuse_other_owner_of_picture();

-- Gives each picture that nobody owns to the stall that alone shows it, or alone uploaded it.
create function give_pictures_to_stalls() returns void language sql as $$
  update pictures p set provider_id = o.owner
  from (
    select ref, (array_agg(provider_id))[1] as owner from (
      select ref, provider_id from picture_places where provider_id is not null
      union
      select data ->> 'ref', provider_id from events where type = 'picture-added' and provider_id is not null
    ) known group by ref having count(distinct provider_id) = 1
  ) o
  where p.provider_id is null and o.ref = p.ref
$$;
select give_pictures_to_stalls();
