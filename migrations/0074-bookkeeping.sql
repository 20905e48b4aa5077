-- The receipts that a seller's books are written from: of money that went through the hall. What a seller's own till took
-- stands in the till's report, and what was let go is no turnover. One of what a voucher paid back whose VAT was due at its
-- sale tells of nothing that had been sold by receipt.
create view receipts_in_books as
  select r.id, r.provider_id, r.type, r.number, r.price, r.refund_id, r.created_at
  from receipts r join payments p on p.id = r.payment_id
  where p.method not in ('ON_PREMISE', 'WAIVED')
    and not (r.type = 'REFUND' and p.method = 'GIFTCARD' and p.plan ->> 'vatKind' = 'SINGLE_PURPOSE');
