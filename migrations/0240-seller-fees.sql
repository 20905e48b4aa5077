-- The hall's share of what a seller takes in, in hundredths of a percent, from a day on: a row per decision, never changed
-- after its day has come. `providers.fee_basis_points` is what a stall begins with.
create table seller_fees (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  basis_points int not null check (basis_points between 0 and 10000),
  -- Day in wall time of the seller, and the moment that it begins; without a day, from the beginning.
  starts_on date,
  starts_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  decided_at timestamptz not null,
  decided_by text references "user" (id) on delete set null,
  -- A coming fee that was taken back before its day.
  withdrawn_at timestamptz,
  withdrawn_by text references "user" (id) on delete set null,
  check (starts_on is null or starts_at > decided_at),
  check (withdrawn_at is null or (starts_on is not null and withdrawn_at < starts_at)),
  check (withdrawn_at is not null or withdrawn_by is null)
);
create unique index seller_fees_one_beginning on seller_fees (provider_id) where starts_on is null;
create unique index seller_fees_one_a_day on seller_fees (provider_id, starts_on) where withdrawn_at is null;

-- The past stands: a fee is neither changed nor deleted, but for taking back what has not begun. Each decision begins
-- after the one before, and a rise not sooner than regulation (EU) 2019/1150 allows.
create function check_seller_fee() returns trigger language plpgsql as $$
declare
  before seller_fees;
begin
  if tg_op = 'DELETE' then raise exception 'a fee stays' using errcode = 'check_violation'; end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.provider_id, new.basis_points, new.starts_on, new.starts_at, new.reason, new.decided_at)
        is distinct from
        (old.id, old.provider_id, old.basis_points, old.starts_on, old.starts_at, old.reason, old.decided_at)
      or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
      or (new.decided_by is not null and new.decided_by is distinct from old.decided_by)
      or (old.withdrawn_at is not null and new.withdrawn_by is not null
        and new.withdrawn_by is distinct from old.withdrawn_by) then
      raise exception 'a fee stands as it was decided' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.starts_on is null then return new; end if;
  perform 1 from providers where id = new.provider_id for no key update;
  select * into before from seller_fees f where f.provider_id = new.provider_id and f.withdrawn_at is null
    order by f.starts_at desc limit 1;
  if before.starts_at >= new.starts_at then
    raise exception 'a fee begins after the one before' using errcode = 'check_violation';
  end if;
  if new.basis_points > before.basis_points and new.starts_at < new.decided_at + interval '15 days' then
    raise exception 'a higher fee is told fifteen days before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger seller_fees_stand before insert or update or delete on seller_fees
  for each row execute function check_seller_fee();

create function begin_seller_fee() returns trigger language plpgsql as $$
begin
  insert into seller_fees (id, provider_id, basis_points, starts_on, starts_at, reason, decided_at)
    values (gen_random_uuid(), new.id, new.fee_basis_points, null, timestamptz '2000-01-01 00:00:00Z', 'beginning', new.created_at);
  return null;
end $$;
insert into seller_fees (id, provider_id, basis_points, starts_on, starts_at, reason, decided_at)
  select gen_random_uuid(), id, fee_basis_points, null, timestamptz '2000-01-01 00:00:00Z', 'beginning', created_at from providers;
create trigger providers_begin_fee after insert on providers for each row execute function begin_seller_fee();

-- What a stall begins with is agreed once.
create function keep_first_fee() returns trigger language plpgsql as $$
begin
  raise exception 'a fee changes by a row of seller_fees' using errcode = 'check_violation';
end $$;
create trigger providers_keep_first_fee before update of fee_basis_points on providers
  for each row when (new.fee_basis_points is distinct from old.fee_basis_points) execute function keep_first_fee();

-- The fee in force of each payment that the hall has a share of, when it began.
create view agreed_fees as
  select p.id as payment_id, p.provider_id, f.basis_points, (p.amount * f.basis_points + 5000) / 10000 as fee
  from payments p
  cross join lateral (
    select basis_points from seller_fees f
    where f.provider_id = p.provider_id and f.withdrawn_at is null and f.starts_at <= p.created_at
    order by f.starts_at desc limit 1
  ) f
  where p.method in ('CARD', 'MOBILE', 'INVOICE');
