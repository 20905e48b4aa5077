-- What is said about a quote: remarks on it or a line of it, wishes for a change, and the no with its reason.
create table quote_remarks (
  id uuid primary key,
  quote_id uuid not null,
  provider_id uuid not null,
  -- The version that was read; null of what the stall's people say before one is sent.
  version int,
  -- The line that it is about; null: the whole.
  item_id text,
  kind text not null check (kind in ('REMARK', 'CHANGE', 'DECLINE')),
  by_stall boolean not null,
  user_id text,
  text text not null check (length(text) between 1 and 2000 or kind = 'DECLINE'),
  said_at timestamptz not null,
  foreign key (quote_id, provider_id) references quotes (id, provider_id),
  foreign key (quote_id, version) references quote_versions (quote_id, version),
  check (kind = 'REMARK' or not by_stall)
);
create index quote_remarks_of_quote on quote_remarks (quote_id, id);
alter table quotes
  -- Until when the stall's people have read what its customer said.
  add column heard_at timestamptz,
  -- When its customer was reminded that its time runs out.
  add column reminded_at timestamptz;

-- What somebody asks a stall to offer them.
create table quote_requests (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  state text not null check (state in ('OPEN', 'ANSWERED', 'DISMISSED')),
  locale text not null check (locale in ('sv', 'en', 'de')),
  -- Who asks: { name, email, phone, businessOrgNo }; and what they wish: { occasion, day, otherDays, guests, budget, text, lines }.
  contact jsonb not null,
  wishes jsonb not null,
  user_id text,
  person text not null,
  quote_id uuid references quotes (id),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'OPEN') = (ended_at is null)),
  check (state <> 'ANSWERED' or quote_id is not null)
);
create index quote_requests_open on quote_requests (provider_id, id desc) where state = 'OPEN';
create index quote_requests_of_person on quote_requests (person, provider_id);

-- What a stall begins its quotes from.
create table quote_templates (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  title text not null check (length(title) between 1 and 120),
  draft jsonb not null,
  kept_by text,
  kept_at timestamptz not null
);
create index quote_templates_of_provider on quote_templates (provider_id, title);

-- Each reminder of a part that is to be paid, once.
create table quote_part_letters (
  quote_id uuid not null,
  part int not null,
  kind text not null check (kind in ('COMING', 'DUE', 'LATE')),
  sent_at timestamptz not null,
  primary key (quote_id, part, kind),
  foreign key (quote_id, part) references quote_parts (quote_id, part)
);
