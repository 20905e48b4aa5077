-- The spine: commands, events, what goes out, what comes in. See docs/architecture.md.

-- A command and its answer, stored in the transaction of its effect (I13). Secret commands keep neither hash nor answer.
create table commands (
  who text not null,
  id uuid not null,
  type text not null,
  body_hash bytea,
  answer jsonb,
  created_at timestamptz not null,
  primary key (who, id)
);
create index commands_age on commands (created_at);

-- Append-only (I14). `id` is the order of writing, which is not the order of commit; `position` is given after commit by
-- the sequencer and is what readers follow.
create table events (
  id bigint generated always as identity primary key,
  position bigint unique,
  type text not null,
  subject text not null,
  subject_id uuid not null,
  provider_id uuid,
  data jsonb not null default '{}',
  command_id uuid,
  happened_at timestamptz not null
);
create index events_unsequenced on events (id) where position is null;
create index events_of_subject on events (subject, subject_id, id);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
     and (to_jsonb(new) - 'position') = (to_jsonb(old) - 'position') then
    return new;
  end if;
  raise exception 'events are append-only (I14)';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_event_change();

-- Where each durable consumer has come to.
create table event_consumers (
  name text primary key,
  position bigint not null default 0
);

-- What must be told to the outside: the row is the record, the job queue only the clock that retries it.
create table outbox (
  id uuid primary key,
  kind text not null,
  -- The business identity: a second row for the same intent is refused (I8).
  key text not null unique,
  data jsonb not null,
  provider_id uuid,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  claimed_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index outbox_open on outbox (due_at) where done_at is null and failed_at is null;

-- What came in from the outside, verified, before it is processed.
create table inbox (
  source text not null,
  id text not null,
  type text not null,
  data jsonb not null,
  received_at timestamptz not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  primary key (source, id)
);
create index inbox_open on inbox (due_at) where done_at is null and failed_at is null;

-- Shared by all copies of the process: a window per key.
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits int not null
);
create index rate_limits_age on rate_limits (window_start);

-- When each piece of periodic work last began: claiming the row elects the copy that runs it.
create table periodic_runs (
  name text primary key,
  ran_at timestamptz not null
);
