-- The ways in which a pay request can be paid, besides by card: by phone (Swish), with the code of a gift card or voucher,
-- on the spot at the seller's own till, and not at all, because its seller lets it go.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('CARD', 'MOBILE', 'GIFTCARD', 'ON_PREMISE', 'WAIVED'));
