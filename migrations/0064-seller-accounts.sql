-- The accounts that sellers have of their own with the card company, one row per attempt to get one; the newest that the
-- company has made is the one that counts. What it says of an account is what it said when it was last asked.
create table seller_accounts (
  provider_id uuid not null references providers (id),
  -- A lost account is followed by a new attempt; the company makes one account per attempt, however often it is asked.
  attempt int not null check (attempt > 0),
  -- All that the company is told, so that whoever repeats the call uses the same words: its idempotency wants that.
  plan jsonb not null,
  -- Null until the company has answered.
  account_id text unique,
  standing text not null default 'UNFINISHED'
    check (standing in ('UNFINISHED', 'CHECKING', 'READY', 'READY_UNTIL', 'PAUSED', 'REFUSED', 'DISCONNECTED')),
  -- It could receive money once: what is missing now was asked for later.
  was_ready boolean not null default false,
  -- In the company's words.
  missing text[] not null default '{}',
  overdue boolean not null default false,
  due_by timestamptz,
  -- How often what the company said was written down: an answer that was asked for before the last one is not.
  version int not null default 0,
  seen_at timestamptz,
  look_at timestamptz,
  created_at timestamptz not null,
  primary key (provider_id, attempt),
  check (account_id is not null or seen_at is null)
);
create index seller_accounts_to_look_at on seller_accounts (look_at) where look_at is not null;

create function refuse_other_account() returns trigger language plpgsql as $$
begin
  if old.account_id is not null and new.account_id is distinct from old.account_id then
    raise exception 'the account of attempt % of seller % does not change', old.attempt, old.provider_id;
  end if;
  return new;
end $$;
create trigger seller_accounts_stay before update of account_id on seller_accounts
  for each row execute function refuse_other_account();

-- Accounts that were entered by hand: taken as ready, and asked about at once.
insert into seller_accounts (provider_id, attempt, plan, account_id, standing, was_ready, look_at, created_at)
  select id, 1, '{}', card_account, 'READY', true, now(), now() from providers where card_account is not null
  on conflict do nothing;

-- What others may know: whether a seller's share of a card payment has somewhere to go. A seller without an account of
-- its own has no row, and is paid through the hall.
create view seller_cards as
  select distinct on (provider_id) provider_id, attempt, account_id, standing,
    standing in ('READY', 'READY_UNTIL') as takes_cards
  from seller_accounts where account_id is not null
  order by provider_id, attempt desc;
