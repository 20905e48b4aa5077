-- Refunds that staff make, refunds that failed, money that never came through the hall, and the cases that need a person.

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH', 'TAKEN_OFF', 'CANCELLED', 'REJECTED', 'CHANGED',
      'GOODWILL')),
  drop constraint refunds_of_earned_have_rows,
  add constraint refunds_of_earned_have_rows
    check ((reason in ('CANCELLED', 'REJECTED', 'CHANGED', 'GOODWILL')) = (items is not null and price is not null)),
  -- The failed one whose debt this one pays: a debt is taken up once (I10).
  add column retries uuid unique references refunds (id),
  -- Paid outside of the hall, by a person, with what they say of it: nothing is asked of a company.
  add column by_hand boolean not null default false,
  -- Why, as its payer is told; of one that was paid by hand, how.
  add column note text,
  add constraint refunds_by_hand_say_how check (not by_hand or (retries is not null and note is not null));

-- What of a payment can still go back, and what went: what failed and was not taken up again is still owed, not free.
create view refundable_payments as
  select p.id as payment_id, r.order_id, p.provider_id, p.method, p.currency, p.captured, least(p.fee, p.captured) as fee,
    coalesce(back.refunded, 0)::bigint as refunded,
    (p.captured - coalesce(back.owed, 0))::bigint as left_over,
    p.ticket_id, case when p.ticket_id is not null then p.plan ->> 'vatKind' end as vat_kind
  from payments p
  join pay_requests r on r.id = p.pay_request_id
  left join lateral (
    select sum(f.amount) filter (where f.status = 'FULFILLED') as refunded,
      sum(f.amount) filter (where f.status <> 'FAILED'
        or not exists (select 1 from refunds n where n.retries = f.id)) as owed
    from refunds f where f.payment_id = p.id
  ) back on true
  where p.status = 'FULFILLED' and exists (select 1 from receipts c where c.type <> 'REFUND'
    and (c.payment_id = p.id or (p.method = 'GIFTCARD' and c.pay_request_id = r.id)));

-- What others may read of what goes back of an order, and how it stands.
create view order_refunds as
  select f.id as refund_id, r.order_id, f.provider_id, f.amount, f.reason, f.status, f.by_hand, f.note, f.retries,
    p.method, f.created_at, f.ended_at
  from refunds f join payments p on p.id = f.payment_id join pay_requests r on r.id = p.pay_request_id;

-- What others may read of which gift cards and vouchers an order has.
create view issued_tickets as select id as ticket_id, order_id from tickets;

-- Somebody at the company gave back what the hall did not ask for.
create table company_refunds (
  company text not null,
  reference text not null,
  payment_id uuid references payments (id),
  provider_id uuid references providers (id),
  amount bigint,
  currency text,
  status text not null,
  found_at timestamptz not null,
  primary key (company, reference)
);

-- Who looked at a case and what came of it. A case is named by what it is about; only what was done is kept.
create table case_events (
  id uuid primary key,
  kind text not null,
  subject text not null,
  deed text not null check (deed in ('TAKEN', 'CLOSED', 'REOPENED')),
  note text,
  by_user text references "user" (id) on delete set null,
  happened_at timestamptz not null,
  check (deed <> 'CLOSED' or note is not null)
);
create index case_events_of_case on case_events (kind, subject, happened_at);
create index case_events_by_user on case_events (by_user) where by_user is not null;

create function refuse_case_event_change() returns trigger language plpgsql as $$
begin
  -- Who is forgotten is forgotten here too; what was done stands.
  if tg_op = 'UPDATE' and new.by_user is null
    and (new.id, new.kind, new.subject, new.deed, new.happened_at) = (old.id, old.kind, old.subject, old.deed, old.happened_at)
    and new.note is not distinct from old.note then
    return new;
  end if;
  raise exception 'what was done with a case is append-only';
end $$;
create trigger case_events_append_only before update or delete on case_events
  for each row execute function refuse_case_event_change();

-- Everything that a person has to know of, or to do something about. Derived: no case is opened by hand, and none is lost.
-- `since` may lie ahead: then it is no case yet. `over_at`: somebody or something has seen to it.
create view case_facts as
  select 'REFUND_FAILED' as kind, f.id::text as subject, f.provider_id, r.order_group_id, r.order_id, f.amount, f.currency,
    f.ended_at as since, true as needs_person, n.created_at as over_at,
    jsonb_build_object('refundId', f.id, 'reason', f.reason, 'method', p.method) as detail
  from refunds f join payments p on p.id = f.payment_id join pay_requests r on r.id = p.pay_request_id
    left join refunds n on n.retries = f.id
  where f.status = 'FAILED'
  union all
  select 'MISMATCH', p.id::text, p.provider_id, r.order_group_id, r.order_id, p.captured, p.captured_currency, f.created_at, true,
    null::timestamptz, jsonb_build_object('asked', p.amount, 'method', p.method)
  from refunds f join payments p on p.id = f.payment_id join pay_requests r on r.id = p.pay_request_id
  where f.reason = 'MISMATCH' and f.retries is null
  union all
  select case f.reason when 'GONE' then 'PAID_LATE' else 'PAID_TWICE' end, f.id::text, f.provider_id, r.order_group_id,
    r.order_id, f.amount, f.currency, f.created_at, false, null, jsonb_build_object('method', p.method)
  from refunds f join payments p on p.id = f.payment_id join pay_requests r on r.id = p.pay_request_id
  where f.reason in ('SECOND_PAYMENT', 'GONE') and f.retries is null
  union all
  -- The company itself does not know, or its time was over an hour ago and still nobody could say how it ended (I12).
  select 'PAYMENT_UNKNOWN', p.id::text, p.provider_id, r.order_group_id, r.order_id, p.amount, p.currency,
    coalesce(p.unknown_since, p.expires_at + interval '1 hour'), true, null, jsonb_build_object('method', p.method)
  from payments p join pay_requests r on r.id = p.pay_request_id where p.status = 'PENDING'
  union all
  select 'REFUND_NOT_OURS', c.company || ':' || c.reference, c.provider_id, r.order_group_id, r.order_id, c.amount, c.currency,
    c.found_at, true, null, jsonb_build_object('reference', c.reference, 'method', p.method)
  from company_refunds c left join payments p on p.id = c.payment_id left join pay_requests r on r.id = p.pay_request_id
  union all
  -- A difference that is asked for and never paid: the order stands, so nothing ends it by itself (decision 0066).
  select 'UNPAID_CHANGE', r.id::text, r.provider_id, r.order_group_id, r.order_id, r.amount, r.currency,
    r.created_at + interval '3 days', true, null, jsonb_build_object('payRequestId', r.id)
  from pay_requests r join orders o on o.id = r.order_id
  where r.status = 'ACTIVE' and o.status in ('PENDING_CONFIRMATION', 'CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED')
  union all
  -- The payer's bank takes it back: the company asks for an answer.
  select 'DISPUTE', d.dispute_id::text, d.provider_id, d.order_group_id, d.order_id, d.amount, d.currency, d.opened_at, true,
    case when d.status in ('WON', 'LOST', 'DROPPED') then d.opened_at end,
    jsonb_build_object('reason', d.reason, 'answerBy', d.answer_by)
  from dispute_cases d
  union all
  select 'WORK_STOPPED', 'outbox:' || b.id, f.provider_id, r.order_group_id, r.order_id, f.amount, f.currency,
    b.failed_at, true, null, jsonb_build_object('fault', b.last_error)
  from outbox b join refunds f on f.id = (b.data ->> 'refundId')::uuid and f.status = 'PENDING'
    join payments p on p.id = f.payment_id join pay_requests r on r.id = p.pay_request_id
  where b.kind = 'refund' and b.failed_at is not null and b.done_at is null
  union all
  select 'WORK_STOPPED', 'inbox:' || i.source || ':' || i.id, null, null, null, null, null, i.failed_at, true, null,
    jsonb_build_object('fault', i.last_error, 'type', i.type)
  from inbox i where i.source in ('stripe', 'swish') and i.failed_at is not null and i.done_at is null;
create index outbox_stopped on outbox (kind) where failed_at is not null and done_at is null;
create index inbox_stopped on inbox (source) where failed_at is not null and done_at is null;
create index refunds_by_reason on refunds (reason) where reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH');
create index refunds_failed on refunds (provider_id) where status = 'FAILED';

-- The cases with how they stand.
create view cases as
  select f.*, coalesce(l.deed, 'OPEN') as stands, l.by_user, l.happened_at as stood_at, l.note,
    f.needs_person and f.over_at is null and coalesce(l.deed, 'OPEN') <> 'CLOSED' as open
  from case_facts f
  left join lateral (
    select e.deed, e.by_user, e.happened_at, e.note from case_events e where e.kind = f.kind and e.subject = f.subject
    order by e.happened_at desc, e.id desc limit 1
  ) l on true;

-- Money that did not come through the hall: paid at the seller's own till, or let go.
alter table payments
  add column noted_by text references "user" (id) on delete set null,
  add column note text;
create index payments_noted_by on payments (noted_by) where noted_by is not null;

-- What staff noted by themselves they may take back; what a company says is only given back by a refund.
create or replace function refuse_status_jump() returns trigger language plpgsql as $$
declare allowed text[];
begin
  if new.status = old.status then return new; end if;
  if tg_table_name = 'payments' then
    if old.status = 'FULFILLED' and new.status = 'CANCELLED' and new.method in ('ON_PREMISE', 'WAIVED') then return new; end if;
  end if;
  if tg_table_name = 'pay_requests' then
    if old.status = 'FULFILLED' and new.status = 'CANCELLED' and new.replaced_by is not null and not exists (
      select 1 from payments where pay_request_id = new.id and status = 'FULFILLED'
    ) then return new; end if;
  end if;
  allowed := case tg_table_name
    when 'payments' then case old.status
      when 'PENDING' then array['FULFILLED', 'CANCELLED', 'EXPIRED', 'FAILED']
      -- The card company's word is final: a payment we gave up on may turn out paid.
      when 'EXPIRED' then array['FULFILLED'] when 'CANCELLED' then array['FULFILLED'] when 'FAILED' then array['FULFILLED']
      else array[]::text[] end
    when 'pay_requests' then case old.status when 'ACTIVE' then array['FULFILLED', 'CANCELLED'] else array[]::text[] end
    when 'refunds' then case old.status when 'PENDING' then array['FULFILLED', 'FAILED'] when 'FULFILLED' then array['FAILED'] else array[]::text[] end
    when 'orders' then case old.status
      when 'PENDING_PAYMENT_CONFIRMATION' then array['CREATED', 'PENDING_CONFIRMATION', 'CONFIRMED', 'CANCELLED']
      when 'CREATED' then array['PENDING_CONFIRMATION', 'CONFIRMED', 'CANCELLED', 'REJECTED']
      when 'PENDING_CONFIRMATION' then array['CONFIRMED', 'CANCELLED', 'REJECTED']
      when 'CONFIRMED' then array['READY_FOR_PICK_UP', 'FULFILLED', 'CANCELLED', 'REJECTED']
      when 'READY_FOR_PICK_UP' then array['FULFILLED', 'CANCELLED']
      else array[]::text[] end
  end;
  if new.status <> all (allowed) then
    raise exception '% may not go from % to % (I16)', tg_table_name, old.status, new.status;
  end if;
  return new;
end $$;
