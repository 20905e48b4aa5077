-- How a stall speaks with its guests: whose names they read, when it answers, and what it says while it does not.
create table thread_settings (
  provider_id uuid primary key references providers (id),
  staff_names text not null check (staff_names in ('FIRST', 'FULL', 'NONE')),
  -- Always, in the stall's opening hours, or in hours of its own.
  answers text not null check (answers in ('ALWAYS', 'OPENING', 'OWN')),
  own_hours jsonb not null default '[]',
  -- Days on which nobody answers, both included.
  away_from date,
  away_until date,
  -- Own words of the automatic answer, in the languages that somebody wrote; null for the hall's.
  away_words jsonb,
  revision int not null default 1 check (revision > 0),
  changed_at timestamptz not null,
  check ((away_from is null) = (away_until is null)),
  check (away_from <= away_until),
  check (answers <> 'OWN' or jsonb_array_length(own_hours) > 0)
);

-- Answers that a stall has ready, in its order.
create table ready_answers (
  provider_id uuid not null references thread_settings (provider_id),
  position int not null check (position between 0 and 59),
  words jsonb not null check (length(words ->> 'sv') between 1 and 1000),
  primary key (provider_id, position)
);
