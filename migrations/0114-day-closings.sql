-- Days that a stall closed at a press, with the guests who had booked them: each is written to or paid back once, by
-- the clock's work, from the moment at which it can no longer be taken back.
create table day_closings (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  from_day date not null,
  to_day date not null,
  -- Rules, hours and departures of these days as they were, for who takes it back.
  before jsonb not null,
  by_text boolean not null,
  closed_at timestamptz not null,
  -- Null once the account is erased.
  closed_by text references "user" (id) on delete set null,
  goes_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text references "user" (id) on delete set null,
  check (from_day <= to_day),
  check (goes_at >= closed_at)
);
create index day_closings_of_provider on day_closings (provider_id, closed_at desc, id desc);
create index day_closings_closed_by on day_closings (closed_by) where closed_by is not null;
create index day_closings_stopped_by on day_closings (stopped_by) where stopped_by is not null;

create table day_closing_guests (
  id uuid primary key,
  closing_id uuid not null references day_closings (id),
  provider_id uuid not null references providers (id),
  booking_id uuid not null,
  -- Day of the booking when it was pressed: who moves to another one meanwhile keeps that.
  day date not null,
  deed text not null check (deed in ('GIVE_BACK', 'LATER', 'CALL')),
  -- The stall's own words in the guest's letter.
  note text not null check (length(note) <= 600),
  state text not null check (state in ('WAITING', 'DONE', 'GONE', 'ARRIVED', 'STOPPED')),
  back bigint check (back >= 0),
  done_at timestamptz,
  unique (closing_id, booking_id),
  foreign key (booking_id, provider_id) references bookings (id, provider_id),
  check ((state = 'WAITING') = (done_at is null)),
  check ((back is not null) = (state = 'DONE' and deed = 'GIVE_BACK'))
);
-- Two people who press at the same time: a guest waits for one of them.
create unique index day_closing_guests_waiting on day_closing_guests (booking_id) where state = 'WAITING';
create index day_closing_guests_of_booking on day_closing_guests (booking_id, closing_id);

-- What was done for a guest stays done: a crash, a second press or a second copy never does it again.
create function refuse_guest_done_twice() returns trigger language plpgsql as $$
begin
  if old.state <> 'WAITING' and new.state <> old.state then
    raise exception 'A guest of a closed day may not go from % to % (I8)', old.state, new.state;
  end if;
  return new;
end $$;
create trigger day_closing_guests_state before update of state on day_closing_guests
  for each row execute function refuse_guest_done_twice();
