-- Quotes: what a stall offers somebody, as versions that never change once sent, and the one acceptance of one of them.

create table quotes (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  -- '2026-031': by stall and year, without gaps.
  number text not null,
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  locale text not null check (locale in ('sv', 'en', 'de')),
  -- Whom it was sent to: { firstName, lastName, emailAddress, phone, businessOrgNo }.
  customer jsonb not null,
  -- What is being written, and by how many steps: who writes on names the step that they saw (I13).
  draft jsonb not null,
  draft_step int not null,
  draft_by text,
  drafted_at timestamptz not null,
  -- For the stall's own people alone.
  notes text not null default '',
  -- The version that the link shows; null while nothing was sent.
  version int,
  valid_until timestamptz,
  -- Opens names and addresses to who has the link (I18).
  access_key text not null check (length(access_key) >= 22),
  -- The group by which its hold is named, and until when it keeps what is offered.
  held_as uuid,
  held_until timestamptz,
  created_by text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (provider_id, number),
  unique (id, provider_id),
  check ((state = 'DRAFT') = (version is null)),
  check ((version is null) = (valid_until is null)),
  check ((held_as is null) = (held_until is null)),
  check ((state in ('ACCEPTED', 'DECLINED', 'WITHDRAWN')) = (ended_at is not null))
);
create index quotes_of_provider on quotes (provider_id, id desc);
create index quotes_open on quotes (valid_until) where state = 'PUBLISHED';

-- Numbers without gaps: the row is locked by the transaction that uses the number.
create table quote_numbers (
  provider_id uuid not null references providers (id),
  year int not null,
  latest int not null,
  primary key (provider_id, year)
);

create table quote_versions (
  quote_id uuid not null,
  provider_id uuid not null,
  version int not null check (version > 0),
  -- All that the customer reads, but for who they are; and what only the stall's people may know of it.
  content jsonb not null,
  internal jsonb not null,
  -- SHA-256 of the content, which an acceptance names.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  total bigint not null check (total > 0),
  valid_until timestamptz not null,
  held_until timestamptz,
  published_by text,
  published_at timestamptz not null,
  primary key (quote_id, version),
  unique (quote_id, version, hash),
  foreign key (quote_id, provider_id) references quotes (id, provider_id)
);
alter table quotes add foreign key (id, version) references quote_versions (quote_id, version)
  deferrable initially deferred;

create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a quote never changes once it was sent';
end $$;
create trigger quote_versions_stand before update or delete on quote_versions
  for each row execute function refuse_version_change();

-- One acceptance of one version, whatever happens at the same moment; what was agreed is kept with who agreed to it.
create table quote_acceptances (
  quote_id uuid primary key,
  provider_id uuid not null,
  version int not null,
  hash text not null,
  -- The options that were chosen, and the hash of the version together with them.
  chosen jsonb not null,
  agreed_hash text not null check (agreed_hash ~ '^[0-9a-f]{64}$'),
  total bigint not null check (total > 0),
  name text not null,
  email text not null,
  -- From where, as far as it may be kept: the network without its last part.
  network text,
  user_id text,
  order_group_id uuid not null unique references order_groups (id),
  order_id uuid not null unique references orders (id),
  accepted_at timestamptz not null,
  foreign key (quote_id, version, hash) references quote_versions (quote_id, version, hash)
);

-- Who is forgotten is forgotten here too; all else of an acceptance stands.
create function refuse_acceptance_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row (new.quote_id, new.provider_id, new.version, new.hash, new.chosen, new.agreed_hash, new.total,
      new.order_group_id, new.order_id, new.accepted_at)
    is not distinct from row (old.quote_id, old.provider_id, old.version, old.hash, old.chosen, old.agreed_hash, old.total,
      old.order_group_id, old.order_id, old.accepted_at) then
    return new;
  end if;
  raise exception 'an acceptance of a quote never changes';
end $$;
create trigger quote_acceptances_stand before update or delete on quote_acceptances
  for each row execute function refuse_acceptance_change();

-- The parts by which an accepted quote is paid, each a pay request of its own.
create table quote_parts (
  quote_id uuid not null references quote_acceptances (quote_id),
  part int not null check (part > 0),
  pay_request_id uuid not null unique references pay_requests (id),
  amount bigint not null check (amount > 0),
  due_at timestamptz not null,
  primary key (quote_id, part)
);

-- Who has looked at which version: browsers, by the hash of a token that each keeps for a while.
create table quote_views (
  quote_id uuid not null,
  version int not null,
  viewer bytea not null,
  provider_id uuid not null,
  times int not null default 1,
  first_at timestamptz not null,
  latest_at timestamptz not null,
  primary key (quote_id, version, viewer),
  foreign key (quote_id, version) references quote_versions (quote_id, version)
);

-- States move only along the documented transitions (I16).
create function refuse_quote_jump() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if new.state = old.state then return new; end if;
  allowed := case old.state
    when 'DRAFT' then array['PUBLISHED', 'WITHDRAWN']
    when 'PUBLISHED' then array['ACCEPTED', 'DECLINED', 'WITHDRAWN']
    when 'DECLINED' then array['PUBLISHED', 'WITHDRAWN']
    else array[]::text[] end;
  if new.state <> all (allowed) then
    raise exception 'a quote may not go from % to % (I16)', old.state, new.state;
  end if;
  return new;
end $$;
create trigger quotes_state before update of state on quotes for each row execute function refuse_quote_jump();

-- What others may read of quotes: the orders that a seller agreed to by one, and the holds of those that stand.
create view agreed_orders as select order_group_id, quote_id, order_id from quote_acceptances;
create view quote_holds as
  select held_as as order_group_id, id as quote_id, number, held_until as until from quotes
  where state = 'PUBLISHED' and held_as is not null;

-- What others may read of how a pay request stands.
create view pay_request_standings as
  select id as pay_request_id, order_group_id, status, replaced_by, amount from pay_requests;
