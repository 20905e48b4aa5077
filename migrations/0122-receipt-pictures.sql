-- Picture behind a stall's receipts, which its people choose among its own.
alter table providers add column receipt_picture text;

create or replace view picture_places as
  select i.ref, p.provider_id, 'PRODUCT' as kind, p.id as subject_id, p.slug as name, p.meta -> 'title' as title
    from products p cross join lateral jsonb_array_elements_text(p.meta -> 'images') as i (ref)
  union all
  select i.ref, v.id, 'STALL', v.id, v.slug, v.meta -> 'title'
    from providers v cross join lateral jsonb_array_elements_text(v.meta -> 'images') as i (ref)
  union all
  select v.logo, v.id, 'LOGO', v.id, v.slug, v.meta -> 'title' from providers v where v.logo is not null
  union all
  select v.receipt_picture, v.id, 'RECEIPT', v.id, v.slug, v.meta -> 'title'
    from providers v where v.receipt_picture is not null
  union all
  select g.image, g.provider_id, 'SECTION', g.id, g.slug, g.title from section_groups g where g.image is not null
  union all
  -- Every picture in a block is called image.
  select distinct i.image #>> '{}', p.provider_id, 'PAGE', p.id, p.slug, p.title
    from pages p cross join lateral jsonb_path_query(p.blocks, 'strict $.**.image') as i (image)
    where jsonb_typeof(i.image) = 'string'
  union all
  select r.image, null, 'PROMO', r.id, r.slug, r.title from promos r where r.image is not null;

create or replace function check_pictures_of_provider() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.meta -> 'images' is distinct from old.meta -> 'images' or new.logo is distinct from old.logo
    or new.receipt_picture is distinct from old.receipt_picture
  then
    perform check_own_pictures(array(select jsonb_array_elements_text(new.meta -> 'images'))
      || array_remove(array[new.logo, new.receipt_picture], null), new.id);
  end if;
  return null;
end $$;
drop trigger providers_own_pictures on providers;
create trigger providers_own_pictures after insert or update of meta, logo, receipt_picture on providers
  for each row execute function check_pictures_of_provider();

create or replace view sellers as
  select p.id as provider_id, p.slug, p.meta -> 'title' as title, p.meta -> 'subtitle' as subtitle, p.band, p.colour,
    s.picture, p.emails, p.phones, p.time_zone, p.options, p.card_account, p.fee_basis_points,
    c.legal_name, c.organisation_number, c.vat_no, c.address, c.approved_for_f_tax,
    r.picture as receipt_picture
  from providers p
  left join company_details c on c.provider_id = p.id
  left join shown_pictures s on s.ref = p.meta -> 'images' ->> 0
  left join shown_pictures r on r.ref = p.receipt_picture;
