-- What a single-purpose voucher paid for was sold, and taxed, when the voucher was. Goods that are exempt from VAT stand at
-- no rate themselves, so their rows do not tell: the voucher's part is the last of a document's rows (decision 0063).
create or replace view vat_lines as
  select d.document_id, d.provider_id, d.section, d.sign, d.at, (l.item ->> 'vatRate')::int as rate, l.at as row,
    (l.item ->> 'amountIncludingVat')::bigint as gross,
    case
      when s.kind = 'DEPOSIT' then 'DEPOSIT'
      when s.voucher_vat_kind is not null then s.voucher_vat_kind
      when (l.item ->> 'vatRate')::int = 0 and s.vat_rate > 0 then 'BORNE'
      when (l.item ->> 'vatRate')::int = 0 and s.vat_rate = 0 and d.sign = 1 and (
        select sum(u.captured) from receipts r join payments u on u.pay_request_id = r.pay_request_id
        where r.id = d.document_id and u.method = 'GIFTCARD' and u.plan ->> 'vatKind' = 'SINGLE_PURPOSE'
          and not exists (select 1 from refunds f where f.payment_id = u.id and f.reason in ('GONE', 'TAKEN_OFF'))
      ) >= (
        select sum((t.item ->> 'amountIncludingVat')::bigint)
        from jsonb_array_elements(d.items) with ordinality as t (item, at) where t.at >= l.at
      ) then 'BORNE'
      else coalesce(s.kind, 'OTHER') end as kind
  from vat_documents d
  cross join lateral jsonb_array_elements(d.items) with ordinality as l (item, at)
  left join lateral (
    select i.* from sold_items i
    where i.order_id = d.order_id
      and i.title in (l.item ->> 'name', regexp_replace(l.item ->> 'name', '^[0-9]+ × ', ''))
    order by i.vat_rate = (l.item ->> 'vatRate')::int desc, i.position limit 1
  ) s on true;

insert into sale_marks (provider_id, order_id)
  select distinct r.provider_id, r.order_id from payments u join pay_requests r on r.id = u.pay_request_id
  where u.method = 'GIFTCARD' and u.plan ->> 'vatKind' = 'SINGLE_PURPOSE';
