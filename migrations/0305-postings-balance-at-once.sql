-- A ledger transaction is looked at by the statement that writes its entries, and no longer once for each of them at the
-- end: entries are only ever added, so that where each statement's balance, all do (I6).
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare unbalanced uuid;
begin
  select transaction_id into unbalanced from written group by transaction_id, currency
   having sum(case side when 'DEBIT' then amount else -amount end) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not balance (I6)', unbalanced;
  end if;
  return null;
end $$;
drop trigger ledger_balanced on ledger_entries;
create trigger ledger_balanced after insert on ledger_entries
  referencing new table as written for each statement execute function refuse_unbalanced();
