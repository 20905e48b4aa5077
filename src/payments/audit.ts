import { quotedMethodsSettledBy } from './ways/rules.ts';
export const paymentsAudit = [
  {
    invariant: 'I5',
    name: 'a pay request asks for the sum of its rows, and its VAT rows add up',
    sql: `
      select r.id, r.amount, r.price from pay_requests r
      where r.amount <> (r.price ->> 'amountIncludingVat')::bigint
        or r.amount <> (select coalesce(sum((i -> 'price' ->> 'amountIncludingVat')::bigint), 0) from jsonb_array_elements(r.items) i)
        or r.amount <> (select coalesce(sum((v ->> 'amountIncludingVat')::bigint), 0) from jsonb_array_elements(r.price -> 'vat') v)
        or exists (
          select 1 from jsonb_array_elements(r.price -> 'vat') v
          where (v ->> 'amountExcludingVat')::bigint + (v ->> 'vatAmount')::bigint <> (v ->> 'amountIncludingVat')::bigint
        )`,
  },
  {
    invariant: 'I6',
    name: 'every ledger transaction sums to zero per currency',
    sql: `
      select transaction_id, currency, sum(case side when 'DEBIT' then amount else -amount end) as off
      from ledger_entries group by transaction_id, currency
      having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
  },
  {
    invariant: 'I6',
    name: 'no ledger transaction is empty, and a correction names what it corrects',
    sql: `
      select t.id, t.kind, t.source from ledger_transactions t
      where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)
        or (t.kind like '%-undone' and t.reverses is null)`,
  },
  {
    invariant: 'I6',
    name: 'what was captured, cleared and refunded is in the ledger, and nothing of it stays in clearing',
    sql: `
      with posted as (
        select split_part(t.source, ':', 1) as kind, split_part(t.source, ':', 2)::uuid as id,
          coalesce(sum(e.amount) filter (where e.account_id like 'psp_clearing:%' and e.side = 'DEBIT'), 0)
            - coalesce(sum(e.amount) filter (where e.account_id like 'psp_clearing:%' and e.side = 'CREDIT'), 0) as clearing
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind in ('capture', 'clearing', 'refund', 'refund-clearing') group by t.id
      ),
      at_companies as (
        select f.* from refunds f join payments p on p.id = f.payment_id
        where not f.by_hand and p.method in (${quotedMethodsSettledBy('COMPANY')})
      )
      select p.id, 'capture' as fact, p.captured as fact_amount, c.clearing as posted from payments p
        left join posted c on c.kind = 'capture' and c.id = p.id
        where p.method in (${quotedMethodsSettledBy('COMPANY')}) and p.captured is distinct from c.clearing
      union all
      select p.id, 'clearing', -p.captured, c.clearing from payments p
        left join posted c on c.kind = 'clearing' and c.id = p.id
        where p.method in (${quotedMethodsSettledBy('COMPANY')}) and (p.cleared_at is not null or c.id is not null) and -p.captured is distinct from c.clearing
      union all
      select f.id, 'refund', -f.amount, c.clearing from at_companies f
        left join posted c on c.kind = 'refund' and c.id = f.id
        where f.status = 'FULFILLED' and -f.amount is distinct from c.clearing
      union all
      select f.id, 'refund-clearing', f.amount, c.clearing from at_companies f
        left join posted c on c.kind = 'refund-clearing' and c.id = f.id
        where f.status = 'FULFILLED' and f.amount is distinct from c.clearing`,
  },
  {
    invariant: 'I7',
    name: 'per order: captured - refunded = fulfilled receipts',
    sql: `
      select o.id as order_id, coalesce(money.captured, 0) as captured, coalesce(back.refunded, 0) as refunded, a.amount_settled
      from orders o
      join order_amounts a on a.order_id = o.id
      left join lateral (
        select sum(p.captured) as captured from payments p join pay_requests r on r.id = p.pay_request_id
        where r.order_id = o.id
          -- What codes have paid of a request is settled with it: before, it may be taken off again.
          and (p.method not in (${quotedMethodsSettledBy('CODE')}) or r.status = 'FULFILLED')
          -- What staff noted and took back never came.
          and not (p.method in (${quotedMethodsSettledBy('STAFF')}) and p.status = 'CANCELLED')
      ) money on true
      left join lateral (
        select sum(f.amount) as refunded from refunds f join payments p on p.id = f.payment_id
        join pay_requests r on r.id = p.pay_request_id where r.order_id = o.id
          and (p.method not in (${quotedMethodsSettledBy('CODE')}) or r.status = 'FULFILLED')
          -- What was earned stays settled until it has gone back.
          and (f.status = 'FULFILLED' or f.reason in ('SECOND_PAYMENT', 'GONE', 'MISMATCH'))
          -- One that failed and was taken up is paid by the other.
          and not exists (select 1 from refunds n where n.retries = f.id)
      ) back on true
      where coalesce(money.captured, 0) - coalesce(back.refunded, 0) <> a.amount_settled`,
  },
  {
    invariant: 'I8',
    name: 'a fulfilled pay request has one fulfilled payment that stays, one receipt and one confirmation; others have none',
    sql: `
      select r.id, r.status, p.kept, p.codes, c.receipts, m.mails
      from pay_requests r
      left join lateral (
        select count(*) filter (where p.method not in (${quotedMethodsSettledBy('CODE')})) as kept, count(*) filter (where p.method in (${quotedMethodsSettledBy('CODE')})) as codes
        from payments p where p.pay_request_id = r.id and p.status = 'FULFILLED'
          and not exists (select 1 from refunds f where f.payment_id = p.id and f.reason in ('SECOND_PAYMENT', 'GONE', 'TAKEN_OFF'))
      ) p on true
      left join lateral (
        select count(*) as receipts from receipts c where c.pay_request_id = r.id and c.type <> 'REFUND' and c.status = 'FULFILLED'
      ) c on true
      left join lateral (
        select count(*) as mails from outbox b where b.key = 'order-confirmation:' || r.id
      ) m on true
      where c.receipts <> case r.status when 'FULFILLED' then 1 else 0 end
        -- All of it by codes, or what codes left of it by one payment.
        or (r.status = 'FULFILLED' and not (p.kept = 1 or (p.kept = 0 and p.codes > 0)))
        or (r.status <> 'FULFILLED' and p.kept > 0)
        or (r.status <> 'FULFILLED' and m.mails > 0 and not exists (
          -- Noted by staff and taken back: its confirmation had gone.
          select 1 from payments p where p.pay_request_id = r.id and p.status = 'CANCELLED'
            and p.method in (${quotedMethodsSettledBy('STAFF')})
        ))
        or (r.status = 'FULFILLED' and m.mails = 0 and r.ended_at > now() - interval '7 days')`,
  },
  {
    invariant: 'I10',
    name: 'refunds of a payment never exceed what was captured',
    sql: `
      select p.id, p.captured, sum(f.amount) as refunded from payments p join refunds f on f.payment_id = p.id
      where f.status <> 'FAILED' group by p.id having sum(f.amount) > coalesce(p.captured, 0)`,
  },
  {
    invariant: 'I10',
    name: 'what was captured and fulfilled nothing goes back whole',
    sql: `
      select p.id, p.captured, coalesce(back.amount, 0) as going_back from payments p
      left join lateral (
        select sum(f.amount) as amount from refunds f where f.payment_id = p.id
          and not exists (select 1 from refunds n where n.retries = f.id)
      ) back on true
      where p.captured is not null and p.method in (${quotedMethodsSettledBy('COMPANY')}) and p.captured <> coalesce(back.amount, 0)
        and not exists (select 1 from receipts c where c.payment_id = p.id and c.status = 'FULFILLED')`,
  },
  {
    invariant: 'I11',
    name: 'a fulfilled payment captured the amount and currency that its pay request asks for',
    sql: `
      select p.id, p.amount, p.captured, r.amount as asked from payments p join pay_requests r on r.id = p.pay_request_id
      where p.status = 'FULFILLED'
        and (p.captured is distinct from p.amount or p.captured_currency is distinct from p.currency
          or p.amount > r.amount or p.currency <> r.currency)
      union all
      select r.id, r.amount, kept.captured, r.amount from pay_requests r
      join lateral (
        select sum(p.captured) as captured from payments p where p.pay_request_id = r.id and p.status = 'FULFILLED'
          and not exists (select 1 from refunds f where f.payment_id = p.id and f.reason in ('SECOND_PAYMENT', 'GONE', 'TAKEN_OFF'))
      ) kept on true
      where r.status = 'FULFILLED' and kept.captured <> r.amount`,
  },
  {
    invariant: 'I10',
    name: 'a debt that was taken up again is the same debt, of a refund that failed',
    sql: `
      select n.id, n.amount, f.amount as failed, f.status from refunds n join refunds f on f.id = n.retries
      where n.amount <> f.amount or n.payment_id <> f.payment_id or n.reason <> f.reason or f.status <> 'FAILED'`,
  },
  {
    invariant: 'I12',
    name: 'an open payment is looked at, and a captured one until its way is known',
    sql: `
      select id, status from payments
      where look_at is null and (status = 'PENDING' or (captured is not null and cleared_at is null))`,
  },
  {
    invariant: 'I11',
    name: "a seller's share goes to the account that the card company made for it last",
    sql: `
      select p.id, p.card_account, c.account_id from providers p join seller_cards c on c.provider_id = p.id
      where p.card_account is distinct from c.account_id`,
  },
  {
    invariant: 'I6',
    name: 'what is held by disputes in the ledger is what the company holds of those that are not lost',
    sql: `
      with posted as (
        select split_part(t.source, ':', 2) as id,
          sum(case e.side when 'DEBIT' then e.amount else -e.amount end) as held
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where e.account_id = 'disputes' group by 1
      )
      select d.reference, d.status, d.withdrawn - d.reinstated - d.lost as held, coalesce(p.held, 0) as posted
      from disputes d full join posted p on p.id = d.id::text
      where d.id is null or d.withdrawn - d.reinstated - d.lost <> coalesce(p.held, 0)`,
  },
  {
    invariant: 'I6',
    name: 'a lost dispute is borne, one that is over holds nothing, and what was said last is its last move',
    sql: `
      select d.reference, d.status, d.withdrawn, d.reinstated, d.lost, d.look_at from disputes d
      where (d.status = 'LOST' and d.lost <> d.withdrawn - d.reinstated)
        or (d.look_at is null and d.withdrawn - d.reinstated <> d.lost)
        or not exists (select 1 from dispute_moves m where m.dispute_id = d.id and m.status = d.status
          and m.version = (select max(version) from dispute_moves where dispute_id = d.id)
          and (m.withdrawn, m.reinstated, m.price, m.lost) = (d.withdrawn, d.reinstated, d.price, d.lost))`,
  },
];
