-- Closed days become disruptions: whatever keeps guests from what they booked, be it a closed day, a part of one, a
-- blocked unit or a departure. Their guests are seen to by the rows that closed days had.
alter table day_closings rename to disruptions;
alter table disruptions rename column closed_at to made_at;
alter table disruptions rename column closed_by to made_by;
alter index day_closings_of_provider rename to disruptions_of_provider;
alter index day_closings_closed_by rename to disruptions_made_by;
alter index day_closings_stopped_by rename to disruptions_stopped_by;
alter table day_closing_guests rename to disruption_guests;
alter table disruption_guests rename column closing_id to disruption_id;
alter index day_closing_guests_waiting rename to disruption_guests_waiting;
alter index day_closing_guests_of_booking rename to disruption_guests_of_booking;
alter trigger day_closing_guests_state on disruption_guests rename to disruption_guests_state;
update outbox set kind = 'disruption-guest' where kind = 'day-closing-guest';

alter table disruptions
  add column kind text not null default 'HOUSE' check (kind in ('HOUSE', 'PRODUCTS', 'UNITS', 'DEPARTURE')),
  -- Products, units or the departure; none for the house.
  add column subject_ids uuid[] not null default '{}',
  -- Times by the clock of the place; none where whole days are closed.
  add column from_time text,
  add column to_time text,
  add column daily boolean not null default false,
  add column weeks int not null default 1 check (weeks between 1 and 52),
  add column cause text not null default 'OTHER' check (cause in ('ILLNESS', 'MAINTENANCE', 'PRIVATE', 'WEATHER', 'OTHER')),
  -- The reason for staff; what guests read stands in their letters.
  add column reason text not null default '' check (length(reason) <= 200),
  -- What happens to the departure; null for what is no departure.
  add column departs text check (departs in ('CALLED_OFF', 'MOVED', 'CONFIRMED')),
  -- Opened again before its time, with its guests told long ago.
  add column lifted_at timestamptz,
  add column lifted_by text references "user" (id) on delete set null,
  add check ((kind = 'HOUSE') = (subject_ids = '{}')),
  add check ((kind = 'DEPARTURE') = (departs is not null)),
  add check ((from_time is null) = (to_time is null)),
  add check (stopped_at is null or lifted_at is null);
alter table disruptions
  alter column kind drop default,
  alter column subject_ids drop default,
  alter column daily drop default,
  alter column weeks drop default,
  alter column cause drop default,
  alter column reason drop default;
create index disruptions_lifted_by on disruptions (lifted_by) where lifted_by is not null;

-- A guest may also be moved, or choose between another time and their money back.
alter table disruption_guests
  drop constraint day_closing_guests_deed_check,
  drop constraint day_closing_guests_state_check,
  drop constraint day_closing_guests_check,
  drop constraint day_closing_guests_check1,
  -- Beginning of the booking when it was pressed; null of those before this.
  add column starts_at timestamptz,
  -- Day and time that the stall moves the guest to, held until then.
  add column target jsonb,
  -- Moved to another unit at the same time, and told none: there is nothing to write about.
  add column quiet boolean not null default false,
  -- Until then the guest may choose another time or their money.
  add column answer_until timestamptz,
  add column answer text check (answer in ('MOVED', 'BACK', 'SILENT')),
  add column answered_at timestamptz,
  add check (deed in ('GIVE_BACK', 'LATER', 'CALL', 'MOVE', 'OFFER', 'CONFIRM')),
  add check (state in ('WAITING', 'OFFERED', 'DONE', 'GONE', 'ARRIVED', 'STOPPED', 'LOST')),
  add check ((state = 'WAITING') = (done_at is null)),
  add check ((target is not null) = (deed = 'MOVE')),
  add check (state <> 'OFFERED' or (deed = 'OFFER' and answer is null and answer_until is not null)),
  add check ((answer is null) = (answered_at is null)),
  add check (answer is null or deed in ('MOVE', 'OFFER')),
  add check (not quiet or deed = 'MOVE'),
  add check (state <> 'DONE' or deed <> 'OFFER' or answer is not null),
  add check ((back is not null) = (state = 'DONE' and (deed = 'GIVE_BACK' or coalesce(answer in ('BACK', 'SILENT'), false))));

-- What was done for a guest stays done, and is answered once: a crash, a second press or a second copy changes nothing.
create or replace function refuse_guest_done_twice() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and old.state <> 'WAITING'
    and not (old.state = 'OFFERED' and new.state in ('DONE', 'GONE', 'ARRIVED'))
  then
    raise exception 'A guest of a disruption may not go from % to % (I8)', old.state, new.state;
  end if;
  if old.answer is not null and new.answer is distinct from old.answer then
    raise exception 'A guest of a disruption answers once (I8)';
  end if;
  return new;
end $$;
drop trigger disruption_guests_state on disruption_guests;
create trigger disruption_guests_state before update of state, answer on disruption_guests
  for each row execute function refuse_guest_done_twice();

-- What a closed day changed, with what it put beside what stood there, as every disruption keeps it.
update disruptions d set before = jsonb_build_object(
  'hours', case when jsonb_typeof(d.before -> 'hours') = 'array' then jsonb_build_object('before', d.before -> 'hours',
    'put', (select jsonb_agg(jsonb_build_object('date', day::date::text, 'hours', '[]'::jsonb))
      from generate_series(d.from_day, d.to_day, '1 day') as day)) end,
  'offers', coalesce((select jsonb_agg(jsonb_build_object('productId', o -> 'productId', 'before', o -> 'exceptions',
    'put', (select jsonb_agg(jsonb_build_object('day', day::date::text, 'hours', '[]'::jsonb))
      from generate_series(d.from_day, d.to_day, '1 day') as day)))
    from jsonb_array_elements(d.before -> 'offers') as o), '[]'),
  'departures', coalesce(d.before -> 'departures', '[]'),
  'blocks', '[]'::jsonb);

-- Bookings never overlap on one resource, nor do blocks; a block may lie over who was booked before it.
alter table reservations
  drop constraint reservations_never_overlap,
  add constraint reservations_never_overlap exclude using gist
    (resource_id with =, during with &&, (case when booking_id is null then 1 else 0 end) with =) where (live);

-- Nobody is booked onto what is blocked. The foreign key has locked the resource by then, and who blocks one takes it.
create function refuse_booking_on_block() returns trigger language plpgsql as $$
begin
  if new.live and new.booking_id is not null and exists (
    select 1 from reservations b where b.resource_id = new.resource_id and b.live and b.booking_id is null
      and b.during && new.during)
  then
    raise exception 'A booking may not be put onto a block (I1)' using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create trigger reservations_not_on_block after insert or update of resource_id, during on reservations
  for each row execute function refuse_booking_on_block();
create function lock_blocked_resource() returns trigger language plpgsql as $$
begin
  if new.live and new.booking_id is null then
    perform 1 from resources where id = new.resource_id for update;
  end if;
  return new;
end $$;
create trigger reservations_block_locks before insert on reservations
  for each row execute function lock_blocked_resource();
