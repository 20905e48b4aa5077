-- What staff changed of how a stall is booked and what it offers to add: the state before and after, so that it can be
-- read as a difference and put back. Goods have change sets.
create table revisions (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('RULES', 'SERIES', 'UNITS', 'OPTIONS', 'BLOCKS')),
  -- The product, the group of units or of options; of blocks the first one.
  subject_id uuid not null,
  title jsonb not null,
  -- Null before something was made, and after it has gone.
  before jsonb,
  after jsonb,
  made_at timestamptz not null,
  -- Null once the account is erased.
  made_by text references "user" (id) on delete set null,
  -- The revision that this one took back, once.
  undoes uuid unique references revisions (id),
  check (before is distinct from after)
);
create index revisions_of_provider on revisions (provider_id, made_at desc, id desc);
create index revisions_made_by on revisions (made_by) where made_by is not null;
