/** Stalls of which all is counted: those that are marked are behind by intention. */
const COUNTED = 'not exists (select 1 from sale_marks m where m.provider_id = f.provider_id)';

export const reportsAudit = [
  {
    invariant: 'I7',
    name: 'sums of sales by day are what the receipts say',
    sql: `
      select f.* from (
        select coalesce(r.provider_id, s.provider_id) as provider_id, coalesce(r.day, s.day) as day, r.amount as receipts,
          s.amount as counted
        from (select provider_id, day::date as day, sum(amount) as amount from office_receipts group by 1, 2) r
        full join (select provider_id, day, amount from sale_sums where basis = 'PURCHASE' and part = 'ALL') s
          on s.provider_id = r.provider_id and s.day = r.day
      ) f where coalesce(receipts, 0) <> coalesce(counted, 0) and ${COUNTED}`,
  },
  {
    invariant: 'I7',
    name: 'every part of a sales report sums to its whole',
    sql: `
      select f.* from (
        select provider_id, basis, part, sum(amount) as amount, sum(refunded) as refunded from sale_sums group by 1, 2, 3
      ) f
      join (select provider_id, basis, sum(amount) as amount from sale_sums where part = 'ALL' group by 1, 2) w
        on w.provider_id = f.provider_id and w.basis = f.basis
      where f.amount <> w.amount and ${COUNTED}`,
  },
  {
    invariant: 'I7',
    name: 'sums of a month are those of its days',
    sql: `
      select f.* from (
        select coalesce(m.provider_id, d.provider_id) as provider_id, coalesce(m.month, d.month) as month,
          m.amount as of_month, d.amount as of_days
        from sale_months m
        full join (
          select provider_id, basis, date_trunc('month', day)::date as month, part, key, sum(amount) as amount,
            sum(refunded) as refunded, sum(pieces) as pieces, sum(payments) as payments, sum(orders) as orders,
            sum(guests) as guests
          from sale_sums group by 1, 2, 3, 4, 5
        ) d on (d.provider_id, d.basis, d.month, d.part, d.key) = (m.provider_id, m.basis, m.month, m.part, m.key)
        where (coalesce(m.amount, 0), coalesce(m.refunded, 0), coalesce(m.pieces, 0), coalesce(m.payments, 0),
            coalesce(m.orders, 0), coalesce(m.guests, 0))
          <> (coalesce(d.amount, 0), coalesce(d.refunded, 0), coalesce(d.pieces, 0), coalesce(d.payments, 0),
            coalesce(d.orders, 0), coalesce(d.guests, 0))
      ) f`,
  },
  {
    invariant: 'I7',
    name: 'a stall has sold as much by the day of purchase as by the day of visit',
    sql: `
      select f.* from (
        select provider_id, sum(amount) filter (where basis = 'PURCHASE') as purchased,
          sum(amount) filter (where basis = 'VISIT') as visited
        from sale_sums where part = 'ALL' group by 1
      ) f where purchased is distinct from visited and ${COUNTED}`,
  },
  {
    invariant: 'I5',
    name: 'VAT by rate is what receipts and invoices say, to the öre',
    sql: `
      select f.* from (
        select coalesce(d.provider_id, s.provider_id) as provider_id, coalesce(d.rate, s.rate) as rate, d.gross, d.vat,
          s.gross as counted_gross, s.vat as counted_vat
        from (
          select provider_id, (v ->> 'vatRate')::int as rate, sum(sign * (v ->> 'amountIncludingVat')::bigint) as gross,
            sum(sign * (v ->> 'vatAmount')::bigint) as vat
          from vat_documents, jsonb_array_elements(price -> 'vat') v group by 1, 2
        ) d
        full join (select provider_id, rate, sum(gross) as gross, sum(vat) as vat from vat_sums group by 1, 2) s
          on s.provider_id = d.provider_id and s.rate = d.rate
      ) f
      where (coalesce(gross, 0), coalesce(vat, 0)) <> (coalesce(counted_gross, 0), coalesce(counted_vat, 0))
        and ${COUNTED}`,
  },
];
