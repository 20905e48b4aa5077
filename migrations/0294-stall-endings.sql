-- The end of a stall's place in the hall: told with its reasons before its day ((EU) 2019/1150, articles 4 and 11). What was
-- said stands; the seller objects once and is answered once, and the hall may take it back at any time.
create table stall_endings (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- The terms that it rests on, and what has happened.
  terms text not null check (length(terms) between 1 and 1000),
  facts text not null check (length(facts) between 1 and 4000),
  -- Why it may be told later than thirty days before, with words of its own.
  ground text check (ground in ('LEGAL_DUTY', 'NATIONAL_LAW', 'REPEATED')),
  ground_word text not null default '' check (length(ground_word) <= 1000),
  -- Day in wall time of the seller, and the moment that the place ends.
  ends_on date not null,
  ends_at timestamptz not null,
  told_at timestamptz not null,
  told_by text references "user" (id) on delete set null,
  objection text check (length(objection) between 1 and 4000),
  objected_at timestamptz,
  objected_by text references "user" (id) on delete set null,
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  answered_by text references "user" (id) on delete set null,
  withdrawn_because text check (length(withdrawn_because) between 1 and 1000),
  withdrawn_at timestamptz,
  withdrawn_by text references "user" (id) on delete set null,
  ended_at timestamptz,
  -- The seller's own pause before it, which comes back with a stall whose notice is taken back.
  before_until timestamptz,
  before_reason jsonb,
  check ((ground is null) = (ground_word = '')),
  check (ends_at >= told_at),
  check (ended_at >= ends_at),
  check ((objection is null) = (objected_at is null)),
  check ((answer is null) = (answered_at is null) and (answered_at is null or objected_at is not null)),
  check ((withdrawn_because is null) = (withdrawn_at is null))
);
create unique index stall_endings_one_standing on stall_endings (provider_id) where withdrawn_at is null;
create index stall_endings_of on stall_endings (provider_id, told_at);
create index stall_endings_due on stall_endings (ends_at) where withdrawn_at is null and ended_at is null;
create index stall_endings_told_by on stall_endings (told_by) where told_by is not null;
create index stall_endings_objected_by on stall_endings (objected_by) where objected_by is not null;
create index stall_endings_answered_by on stall_endings (answered_by) where answered_by is not null;
create index stall_endings_withdrawn_by on stall_endings (withdrawn_by) where withdrawn_by is not null;

create function check_stall_ending() returns trigger language plpgsql as $$
declare
  said text[] := array['objection', 'objected_at', 'answer', 'answered_at', 'withdrawn_because', 'withdrawn_at', 'ended_at',
    'before_until', 'before_reason'];
  whose text[] := array['told_by', 'objected_by', 'answered_by', 'withdrawn_by'];
  zone text;
begin
  if tg_op = 'DELETE' then raise exception 'a notice to a seller stays' using errcode = 'check_violation'; end if;
  if tg_op = 'INSERT' then
    select time_zone into zone from providers where id = new.provider_id;
    if new.ground is null and (new.ends_at at time zone zone)::date < (new.told_at at time zone zone)::date + 31 then
      raise exception 'a seller has thirty days from a notice without a ground' using errcode = 'check_violation';
    end if;
    if new.ended_at is not null or new.objected_at is not null or new.withdrawn_at is not null then
      raise exception 'a notice begins as it is told' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - said - whose) <> (to_jsonb(old) - said - whose)
    or (old.objected_at is not null and (new.objection, new.objected_at) is distinct from (old.objection, old.objected_at))
    or (old.answered_at is not null and (new.answer, new.answered_at) is distinct from (old.answer, old.answered_at))
    or (old.withdrawn_at is not null and (to_jsonb(new) - whose) <> (to_jsonb(old) - whose))
    or (old.ended_at is not null and (new.ended_at, new.before_until, new.before_reason)
      is distinct from (old.ended_at, old.before_until, old.before_reason))
    or (old.told_at is not null and new.told_by is not null and new.told_by is distinct from old.told_by) then
    raise exception 'a notice to a seller stands as it was told' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stall_endings_stand before insert or update or delete on stall_endings
  for each row execute function check_stall_ending();

-- Whether the hall keeps a stall from selling: by a hold, or because its place has ended.
create function hall_keeps_shut(stall uuid) returns boolean language sql stable as $$
  select exists (select 1 from hall_holds where provider_id = stall and ended_at is null)
    or exists (select 1 from stall_endings where provider_id = stall and ended_at is not null and withdrawn_at is null)
$$;

-- While the hall holds a stall nothing opens it, nor one whose place has ended.
create or replace function keep_held_stall() returns trigger language plpgsql as $$
declare
  ended boolean := exists (
    select 1 from stall_endings where provider_id = new.id and ended_at is not null and withdrawn_at is null);
  held timestamptz := (
    select case kind when 'CLOSED' then timestamptz '9999-12-31 00:00:00Z' else timestamptz '9999-01-01 00:00:00Z' end
    from hall_holds where provider_id = new.id and ended_at is null);
begin
  if ended and new.paused_until is distinct from timestamptz '9999-12-31 00:00:00Z' then
    raise exception 'the place of this stall has ended' using errcode = 'check_violation';
  end if;
  if held is not null and not ended and new.paused_until is distinct from held then
    raise exception 'the hall holds this stall' using errcode = 'check_violation';
  end if;
  return new;
end $$;

insert into retention_terms (table_name, at_column, years) values ('stall_endings', 'told_at', 10);
comment on table stall_endings is 'Notices that a stall''s place ends, with reasons, objection and answer | contract, law: (EU) 2019/1150 art. 4 and 11 | the row stands; the name ten years, or as long as the account (`forget-names`)';

-- An objection is the hall's own case: its seller reads it on a page of their own.
create view ending_case_facts as
  select 'ENDING' as kind, e.id::text as subject, null::uuid as provider_id, null::uuid as order_group_id,
    null::uuid as order_id, null::bigint as amount, null::text as currency, e.objected_at as since,
    true as needs_person, coalesce(e.answered_at, e.withdrawn_at) as over_at,
    jsonb_build_object('reason', e.ground, 'about', p.slug, 'stall', p.meta -> 'title', 'unanswered', true) as detail
  from stall_endings e join providers p on p.id = e.provider_id
  where e.objected_at is not null;

select add_case_facts('ending_case_facts');
