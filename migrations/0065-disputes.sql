-- Payers who have their bank take money back: what the card company said of it when it was last asked, and what of that is
-- in the ledger. Every answer that told something new is a move, and moves are never changed.
create table disputes (
  id uuid primary key,
  -- The company's name for it.
  reference text not null unique,
  payment_id uuid not null references payments (id),
  provider_id uuid not null references providers (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('OPEN', 'ANSWERED', 'WON', 'LOST', 'DROPPED')),
  answer_by timestamptz,
  -- What the bank took, what it gave again, what the company took for it, and what is the seller's loss: as booked.
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  reinstated bigint not null default 0 check (reinstated >= 0),
  price bigint not null default 0 check (price >= 0),
  lost bigint not null default 0 check (lost >= 0),
  version int not null default 0,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  look_at timestamptz,
  check (lost = 0 or (status = 'LOST' and lost = withdrawn - reinstated))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_to_look_at on disputes (look_at) where look_at is not null;
create index payments_of_intent on payments (intent_id) where intent_id is not null;

create table dispute_moves (
  dispute_id uuid not null references disputes (id),
  version int not null check (version > 0),
  status text not null,
  withdrawn bigint not null,
  reinstated bigint not null,
  price bigint not null,
  lost bigint not null,
  happened_at timestamptz not null,
  primary key (dispute_id, version)
);
create function refuse_dispute_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of a dispute stays said';
end $$;
create trigger dispute_moves_append_only before update or delete on dispute_moves
  for each row execute function refuse_dispute_change();

-- Until when the company's books have been read, by what was read in them.
create table book_marks (
  subject text primary key,
  read_until timestamptz not null
);

-- What others may know of disputes: whose, about what, how much, and until when the bank listens.
create view dispute_cases as
  select d.id as dispute_id, d.reference, d.provider_id, r.order_id, r.order_group_id, d.payment_id, d.amount, d.currency,
    d.reason, d.status, d.opened_at, d.answer_by, d.withdrawn - d.reinstated as held, d.lost
  from disputes d
  join payments p on p.id = d.payment_id
  join pay_requests r on r.id = p.pay_request_id;
