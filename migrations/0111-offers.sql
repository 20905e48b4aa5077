-- What an offer of goods names beside its price: who made it, what it is known by, and what to beware of (product
-- safety, (EU) 2023/988 article 19). { maker: 'STALL' | 'OTHER' | null, manufacturer, responsible, identification, warnings }
alter table products add column safety jsonb;

-- Stalls that make what they sell themselves, and say so once: for goods that name no other maker.
create table stall_makers (
  provider_id uuid primary key references providers (id),
  makes_own boolean not null
);

-- What others may read of a stall as a company: who it is and how it is reached.
create view stall_companies as
  select p.id as provider_id, p.emails, c.legal_name, c.address
  from providers p left join company_details c on c.provider_id = p.id;

-- The bar code that goods carry from their maker (GTIN), each once in a stall.
alter table skus add column ean text check (ean ~ '^(\d{8}|\d{12,14})$');
create unique index skus_ean on skus (provider_id, ean) where ean is not null;
