-- A stall that the hall has paused or closed. Its seller can't undo it; what is booked and paid stays as it is.
create table hall_holds (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('PAUSED', 'CLOSED')),
  -- Why, for the hall alone, and what its owners are told.
  reason text not null check (length(reason) between 1 and 500),
  word text not null check (length(word) between 1 and 1000),
  began_at timestamptz not null,
  began_by text references "user" (id) on delete set null,
  -- The seller's own pause before it, which comes back.
  before_until timestamptz,
  before_reason jsonb,
  ended_at timestamptz,
  ended_by text references "user" (id) on delete set null,
  ended_because text check (length(ended_because) between 1 and 500),
  check ((ended_at is null) = (ended_because is null)),
  check (ended_at is not null or ended_by is null)
);
create unique index hall_holds_one_open on hall_holds (provider_id) where ended_at is null;
create index hall_holds_of on hall_holds (provider_id, began_at);

-- While the hall holds a stall, nothing opens it.
create function keep_held_stall() returns trigger language plpgsql as $$
begin
  if exists (select 1 from hall_holds where provider_id = new.id and ended_at is null) then
    raise exception 'the hall holds this stall' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger providers_keep_held before update of paused_until on providers
  for each row when (new.paused_until is distinct from old.paused_until) execute function keep_held_stall();

create function keep_hall_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a hold stays' using errcode = 'check_violation'; end if;
  if (new.id, new.provider_id, new.kind, new.reason, new.word, new.began_at, new.before_until, new.before_reason)
      is distinct from
      (old.id, old.provider_id, old.kind, old.reason, old.word, old.began_at, old.before_until, old.before_reason)
    or (old.ended_at is not null and (new.ended_at, new.ended_because) is distinct from (old.ended_at, old.ended_because)) then
    raise exception 'a hold stands as it was written' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hall_holds_stand before update or delete on hall_holds for each row execute function keep_hall_hold();
