-- Looks of operators that are of no stall alone: orders and payments of the whole hall, its cases, reports and feedback, and
-- the file for the tax authority show people of every stall, and leave a line without one.
alter table support_looks alter column provider_id drop not null;
drop index support_looks_once;
create unique index support_looks_once on support_looks (user_id, coalesce(provider_id, '00000000-0000-0000-0000-000000000000'),
  what, spell, coalesce(view_id, '00000000-0000-0000-0000-000000000000'));
comment on table support_looks is 'What operators opened of a stall, or of people of the whole hall | legitimate interest: who saw what of people | the row stands; the name two years, or as long as the account (`forget-names`)';
