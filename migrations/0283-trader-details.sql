-- What the law asks of a trader beside its company ((EU) 2022/2065 article 30, distansavtalslagen 2 kap. 2 §): how it is
-- reached, the register that it stands in, and its word that what it sells follows the law of the Union.
create table trader_details (
  provider_id uuid primary key references providers (id),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 3 and 40),
  register text not null check (length(register) between 1 and 120),
  -- Address that goods go back to; without one it is the company's.
  returns_to text check (length(returns_to) between 1 and 300),
  -- E-mail address or web page for what is unsafe, (EU) 2023/988; asked of stalls that sell goods which it is about.
  safety_contact text check (length(safety_contact) between 3 and 200),
  certified_at timestamptz not null,
  certified_by text references "user" (id) on delete set null
);
create index trader_details_certified_by on trader_details (certified_by);
comment on table trader_details is 'Traders: how they are reached, and who gave the word for them | law: traders are named (DSA art. 30) | as long as the stall; the name goes with the account';

create view stall_traders as
  select provider_id, email, phone, register, returns_to, safety_contact from trader_details;

-- Stalls whose goods product safety is about: food and drink have rules of their own.
create view safety_stalls as
  select distinct provider_id from products
  where acquirable_as = 'BUYABLE' and (status = 'ACTIVE' or on_sale_at is not null)
    and vat_category not in ('food', 'restaurant', 'alcohol');

-- No stall opens without them. One that was open before goes on; its people are told.
create function check_stall_opens() returns trigger language plpgsql as $$
begin
  if exists (select from providers p where p.id = new.id and p.status = 'NORMAL')
    and not exists (select from trader_details t where t.provider_id = new.id) then
    raise exception 'a stall opens with what the law asks of its trader' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger providers_open_with_trader after update of status on providers
  deferrable initially deferred for each row
  when (old.status = 'HIDDEN' and new.status = 'NORMAL') execute function check_stall_opens();
create constraint trigger providers_begin_with_trader after insert on providers
  deferrable initially deferred for each row
  when (new.status = 'NORMAL') execute function check_stall_opens();
