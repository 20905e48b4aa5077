-- Runs of the audit by the clock, with what each found.
create table audit_runs (
  id uuid primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  build text not null,
  checks int not null check (checks > 0),
  -- Checks that took longer than they may beside the day's work, by name.
  unfinished jsonb not null default '[]',
  -- { invariant, name, rows: how many } for each that is broken.
  broken jsonb not null default '[]'
);
create index audit_runs_newest on audit_runs (began_at);

-- The last fault of a periodic job; empty again when it has gone well.
alter table periodic_runs add column failed_at timestamptz;
alter table periodic_runs add column last_error text;
