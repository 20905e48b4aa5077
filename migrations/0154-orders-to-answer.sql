-- Orders that wait for a seller's answer, which the clock looks at again and again.
create index orders_to_answer on orders (id) where status = 'PENDING_CONFIRMATION';
