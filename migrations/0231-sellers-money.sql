-- Sellers' money: what the ledger and the payouts say of one seller, as lines whose sum is what has not reached the seller
-- yet. Statements of closed months are made of them, and never change.
create index ledger_transactions_posted on ledger_transactions (posted_at);

-- One row for each transaction and seller: how far it moved what is owed to the seller (by the hall, less what the seller
-- owes the hall), and the hall's share in it.
create view seller_moves as
  select m.*,
    coalesce((select sum(case e.side when 'CREDIT' then e.amount else -e.amount end) from ledger_entries e
      where e.transaction_id = m.id and e.account_id = 'platform_fee_revenue'), 0)::bigint as fee,
    p.id as payment_id, p.method
  from (
    select t.id, t.kind, t.source, t.posted_at, a.provider_id,
      coalesce(sum(case e.side when 'CREDIT' then e.amount else -e.amount end) filter (where a.kind <> 'on_premise'), 0)::bigint as moved,
      coalesce(sum(case e.side when 'CREDIT' then e.amount else -e.amount end) filter (where a.kind = 'paid_by_hand'), 0)::bigint as by_hand,
      coalesce(sum(case e.side when 'DEBIT' then e.amount else -e.amount end) filter (where a.kind = 'on_premise'), 0)::bigint as till
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where a.provider_id is not null
      and a.kind in ('provider_payable', 'platform_fee_receivable', 'paid_by_hand', 'on_premise')
    group by t.id, t.kind, t.source, t.posted_at, a.provider_id
  ) m
  left join payments p on p.id = case
    when m.source ~ '^(capture|clearing|capture-undone):' then split_part(m.source, ':', 2)::uuid
    when m.source ~ '^refund' then (select payment_id from refunds where id = split_part(m.source, ':', 2)::uuid)
    when m.source ~ '^dispute' then (select payment_id from disputes where id = split_part(m.source, ':', 2)::uuid)
  end;

-- Lines of a seller's money. SOLD, REFUNDED and DISPUTED are gross; STRAIGHT came to the seller by another way than through
-- the hall; PAID_OUT left for the bank. Money that lies on the seller's account at the card company is still a part of it.
create view seller_money as
  select provider_id, posted_at as at, 'SOLD' as line, method as way, moved + fee - by_hand + till as amount, payment_id, id as fact
    from seller_moves where kind in ('capture', 'on-premise', 'on-premise-undone')
  union all
  select provider_id, posted_at, 'REFUNDED', method, moved + fee - by_hand + till, payment_id, id
    from seller_moves where kind in ('refund', 'refund-by-hand', 'refund-undone', 'on-premise-refund')
  union all
  select provider_id, posted_at, 'DISPUTED', method, moved + fee - by_hand, payment_id, id
    from seller_moves where kind in ('dispute-lost', 'dispute-lost-undone')
  union all
  select provider_id, posted_at, case when fee > 0 then 'FEE' else 'FEE_BACK' end, method, -fee, payment_id, id
    from seller_moves where fee <> 0
  union all
  select provider_id, posted_at, 'BY_HAND', method, by_hand, payment_id, id
    from seller_moves where by_hand <> 0 and kind not in ('settled')
  union all
  select provider_id, posted_at, 'STRAIGHT', method, moved - till, payment_id, id
    from seller_moves where till <> 0
      or (method <> 'CARD' and kind in ('clearing', 'refund-clearing', 'refund-taken-back', 'refund-clearing-undone'))
  union all
  select provider_id, posted_at, 'SETTLED', method, moved, payment_id, id from seller_moves
    where kind not in ('capture', 'on-premise', 'on-premise-undone', 'refund', 'refund-by-hand', 'refund-undone',
      'on-premise-refund', 'dispute-lost', 'dispute-lost-undone', 'clearing', 'refund-clearing', 'refund-taken-back',
      'refund-clearing-undone') and moved <> 0
  union all
  select provider_id, found_at, 'PAID_OUT', 'CARD', -amount, null, id from payouts
  union all
  select p.provider_id, s.seen_at, 'PAID_BACK', 'CARD', p.amount, null, p.id
    from payouts p join payout_states s on s.payout_id = p.id where s.state in ('FAILED', 'TAKEN_BACK')
  union all
  select p.provider_id, l.seen_at, 'CARD_OTHER', 'CARD', l.net, null, p.id
    from payout_parts l join payouts p on p.id = l.payout_id where l.problem = 'UNKNOWN';

-- Where it stands: owed by the hall, owed to it, owed to who paid by hand, and what lies at the card company.
create view seller_balances as
  select m.provider_id, m.at, 'HALL' as place, m.amount from (
    select a.provider_id, t.posted_at as at, case e.side when 'CREDIT' then e.amount else -e.amount end as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where a.kind = 'provider_payable') m
  union all
  select a.provider_id, t.posted_at, case a.kind when 'paid_by_hand' then 'BY_HAND' else 'OWED' end,
    case e.side when 'CREDIT' then e.amount else -e.amount end
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where a.kind in ('paid_by_hand', 'platform_fee_receivable') and a.provider_id is not null
  union all
  select provider_id, posted_at, 'CARD', -moved from seller_moves
    where method = 'CARD' and kind in ('clearing', 'refund-clearing', 'refund-taken-back', 'refund-clearing-undone')
  union all
  select provider_id, at, 'CARD', amount from seller_money where line in ('PAID_OUT', 'PAID_BACK', 'CARD_OTHER');

-- A statement of a seller's month, made once when it is over; what is corrected later stands in a later one.
create table seller_statements (
  provider_id uuid not null references providers (id),
  month date not null check (extract(day from month) = 1),
  from_at timestamptz not null,
  until_at timestamptz not null,
  opening bigint not null,
  closing bigint not null,
  -- [{ line, way, amount }], [{ kind, amount }] of what was sold, and { CARD, HALL, BY_HAND, OWED } at its end.
  lines jsonb not null,
  kinds jsonb not null,
  standing jsonb not null,
  seller jsonb not null,
  made_at timestamptz not null,
  primary key (provider_id, month),
  check (until_at > from_at and made_at >= until_at)
);

create function statement_sum(rows jsonb, wanted text) returns bigint language sql immutable as $$
  select coalesce(sum((r ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(rows) r
  where wanted is null or r ->> 'line' = wanted
$$;

create function check_statement() returns trigger language plpgsql as $$
declare
  before seller_statements;
begin
  select * into before from seller_statements where provider_id = new.provider_id order by month desc limit 1;
  if before.month is not null
      and (new.month, new.from_at, new.opening) <> ((before.month + interval '1 month')::date, before.until_at, before.closing) then
    raise exception 'the statement of % does not begin where the one before ended', new.month;
  end if;
  if before.month is null and new.opening <> 0 then
    raise exception 'a first statement begins with nothing';
  end if;
  if new.opening + statement_sum(new.lines, null) <> new.closing
      or statement_sum(new.kinds, null) <> statement_sum(new.lines, 'SOLD')
      or new.closing <> (select coalesce(sum(value::bigint), 0) from jsonb_each_text(new.standing)) then
    raise exception 'the sums of the statement of % do not agree', new.month;
  end if;
  return new;
end $$;
create trigger seller_statements_fit before insert on seller_statements
  for each row execute function check_statement();
create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a statement that is made stays as it is';
end $$;
create trigger seller_statements_append_only before update or delete on seller_statements
  for each row execute function refuse_statement_change();
