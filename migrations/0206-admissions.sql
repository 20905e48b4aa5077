-- Guests of a booking who came: the whole party, some of it, or one by their own ticket. The first of them checks the
-- booking in; of no booking come more than it is for, and nobody comes twice.
create table admissions (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider_id uuid not null references providers (id),
  -- Number of the guest, where each has a ticket.
  guest int check (guest between 1 and 255),
  count int not null check (count > 0),
  happened_at timestamptz not null,
  by_user text references "user" (id) on delete set null,
  -- The scan at a door that let them in; null at the counter.
  scan_id uuid,
  undone_at timestamptz,
  check (guest is null or count = 1)
);
create index admissions_of_booking on admissions (booking_id);
create index admissions_by_user on admissions (by_user) where by_user is not null;
create index admissions_of_scan on admissions (scan_id) where scan_id is not null;
create unique index admissions_once_a_guest on admissions (booking_id, guest) where guest is not null and undone_at is null;

create function refuse_too_many_admitted() returns trigger language plpgsql as $$
declare expected int;
declare here bigint;
begin
  select party into expected from bookings where id = new.booking_id for no key update;
  select coalesce(sum(count), 0) into here from admissions where booking_id = new.booking_id and undone_at is null;
  if here + new.count > expected then
    raise exception 'booking % is for % guests, and % are here', new.booking_id, expected, here;
  end if;
  return new;
end $$;
create trigger admissions_within_party before insert on admissions
  for each row execute function refuse_too_many_admitted();

create function refuse_admission_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'who came is not forgotten'; end if;
  if to_jsonb(new) - 'undone_at' - 'by_user' <> to_jsonb(old) - 'undone_at' - 'by_user' then
    raise exception 'who came stays as it was noted';
  end if;
  if old.undone_at is not null and new.undone_at is distinct from old.undone_at then
    raise exception 'an admission is undone once';
  end if;
  if new.by_user is not null and new.by_user is distinct from old.by_user then
    raise exception 'who noted it stays';
  end if;
  return new;
end $$;
create trigger admissions_stay before update or delete on admissions
  for each row execute function refuse_admission_change();

insert into admissions (id, booking_id, provider_id, count, happened_at)
  select gen_random_uuid(), id, provider_id, party, checked_in_at from bookings where checked_in_at is not null;

-- What others may read of who came.
create view booking_admissions as
  select booking_id, sum(count)::int as count, array_remove(array_agg(guest order by guest), null) as guests,
    max(happened_at) as last_at
  from admissions where undone_at is null group by booking_id;
