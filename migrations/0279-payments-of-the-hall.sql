-- Payments and refunds of the whole hall, found by what stands on an account: an amount. What companies call them has
-- indexes already.
create index payments_by_amount on payments (amount, id);
create index refunds_by_amount on refunds (amount, payment_id);
