-- Pictures of a seller are looked up by those who ask for them. As joins they were described for every picture of the
-- hall whenever a seller's name was read, seven times in a purchase.
create or replace view sellers as
  select p.id as provider_id, p.slug, p.meta -> 'title' as title, p.meta -> 'subtitle' as subtitle, p.band, p.colour,
    (select s.picture from shown_pictures s where s.ref = p.meta -> 'images' ->> 0) as picture,
    p.emails, p.phones, p.time_zone, p.options, p.card_account, p.fee_basis_points, c.legal_name,
    c.organisation_number, c.vat_no, c.address, c.approved_for_f_tax,
    (select r.picture from shown_pictures r where r.ref = p.receipt_picture) as receipt_picture
  from providers p left join company_details c on c.provider_id = p.id;
