-- The payments of the last days are asked for at Swish one by one, again and again: those alone are read.
create index payments_by_swish on payments (created_at desc, id) where method = 'MOBILE';
