-- Payouts of sellers' accounts at the card company, as the company tells of them: what left for the seller's bank, which
-- payments and refunds it is made of, and how it went. Nothing here is changed: news is a further row.
create table payouts (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  account_id text not null,
  reference text not null unique,
  amount bigint not null check (amount <> 0),
  currency text not null,
  began_at timestamptz not null,
  -- Whether the company says which lines it is made of: one that was asked for by hand has none.
  told boolean not null,
  found_at timestamptz not null
);
create index payouts_of_seller on payouts (provider_id, found_at);

create table payout_states (
  payout_id uuid not null references payouts (id),
  version int not null check (version > 0),
  state text not null check (state in ('ON_ITS_WAY', 'LANDED', 'FAILED', 'TAKEN_BACK')),
  arrives_on date not null,
  fault text,
  seen_at timestamptz not null,
  primary key (payout_id, version)
);
create index payout_states_seen on payout_states (seen_at);

create table payout_parts (
  payout_id uuid not null references payouts (id),
  row int not null,
  -- The company's name for the line: a line is in one payout.
  reference text not null unique,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'FEE_BACK', 'RETURNED', 'OTHER')),
  amount bigint not null,
  fee bigint not null,
  net bigint not null,
  happened_at timestamptz not null,
  -- The charge, refund or payout at the account that the line is about.
  source text,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  -- Why nothing of ours stands beside it, or something else.
  problem text check (problem in ('UNKNOWN', 'DIFFERS')),
  seen_at timestamptz not null,
  primary key (payout_id, row),
  check (net = amount - fee),
  check (problem is not null or kind in ('RETURNED', 'OTHER') or payment_id is not null)
);
create index payout_parts_of_payment on payout_parts (payment_id);
create index payout_parts_by_source on payout_parts (source);
create index payout_parts_with_problems on payout_parts (payout_id) where problem is not null;

-- Lines of payouts lead back to payments by the company's names of charges and refunds.
create index payments_of_charge on payments (charge_id) where charge_id is not null;

create function refuse_payout_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was read of a payout stays as it was read (I6)';
end $$;
create trigger payouts_append_only before update or delete on payouts for each row execute function refuse_payout_change();
create trigger payout_states_append_only before update or delete on payout_states
  for each row execute function refuse_payout_change();
create trigger payout_parts_append_only before update or delete on payout_parts
  for each row execute function refuse_payout_change();

-- A payout goes from state to state, one after the other; what came back does not leave again.
create function check_payout_state() returns trigger language plpgsql as $$
declare
  before payout_states;
begin
  select * into before from payout_states where payout_id = new.payout_id order by version desc limit 1;
  if new.version <> coalesce(before.version, 0) + 1 then
    raise exception 'state % of payout % is not the next', new.version, new.payout_id;
  end if;
  if before.state in ('FAILED', 'TAKEN_BACK') or (before.state = 'LANDED' and new.state = 'ON_ITS_WAY') then
    raise exception 'payout % may not go from % to % (I16)', new.payout_id, before.state, new.state;
  end if;
  return new;
end $$;
create trigger payout_states_follow before insert on payout_states for each row execute function check_payout_state();

create function check_payout_sum() returns trigger language plpgsql as $$
begin
  if (select sum(net) from payout_parts where payout_id = new.payout_id)
      <> (select amount from payouts where id = new.payout_id) then
    raise exception 'the parts of payout % are not its amount (I6)', new.payout_id;
  end if;
  return null;
end $$;
create constraint trigger payout_parts_sum after insert on payout_parts
  deferrable initially deferred for each row execute function check_payout_sum();

-- A payout as it stands: its last state, and when it came back where it did.
create view payouts_now as
  select p.*, s.state, s.arrives_on, s.fault, s.version, s.seen_at,
    case when s.state in ('FAILED', 'TAKEN_BACK') then s.seen_at end as returned_at
  from payouts p
  join lateral (select * from payout_states where payout_id = p.id order by version desc limit 1) s on true;

-- Lines that nobody here knows, and payouts of which the company does not say what they are made of.
create view payout_case_facts as
  select 'PAYOUT_UNMATCHED' as kind, p.id::text as subject, p.provider_id, null::uuid as order_group_id,
    null::uuid as order_id, p.amount, p.currency, p.found_at as since, true as needs_person,
    null::timestamptz as over_at,
    jsonb_build_object('method', 'CARD', 'reason', 'LINES', 'reference', p.reference, 'number', count(*)::text) as detail
  from payout_parts l join payouts p on p.id = l.payout_id where l.problem is not null group by p.id
  union all
  select 'PAYOUT_UNMATCHED', p.id::text, p.provider_id, null, null, p.amount, p.currency, p.found_at, true, null,
    jsonb_build_object('method', 'CARD', 'reason', 'UNTOLD', 'reference', p.reference)
  from payouts p where not p.told;

-- Adds a slice's cases to all others, whatever kinds there are already.
create function add_case_facts(facts regclass) returns void language plpgsql as $$
begin
  execute format('create or replace view every_case_fact as %s union all
    select kind, subject, provider_id, order_group_id, order_id, amount, currency, since, needs_person, over_at, detail from %s',
    rtrim(pg_get_viewdef('every_case_fact'::regclass), ';'), facts);
end $$;
select add_case_facts('payout_case_facts');
