-- What an order has had and owes is asked for by its own id (order_amounts), for its page, its letter and the desk; each
-- of these read every receipt that the hall had ever written.
create index receipts_of_order on receipts (order_id);
create index pay_requests_of_order on pay_requests (order_id);
-- Every hour the addresses of letters that are gone are forgotten: few of all letters still have one.
create index outbox_with_address on outbox (done_at) where kind = 'mail' and data ? 'to';
