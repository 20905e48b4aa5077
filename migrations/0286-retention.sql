-- Terms of names: of who did something, a row keeps the name for so many years, and then stands without it. A table whose
-- rows name an account that may leave before them has its term here; the nightly work asks the catalogue for the columns,
-- so that a new one is forgotten like the others.
create table retention_terms (
  table_name text primary key,
  -- The moment that a row is counted from.
  at_column text not null,
  years int not null check (years between 1 and 10)
);
insert into retention_terms (table_name, at_column, years) values
  ('admissions', 'happened_at', 2),
  ('application_steps', 'happened_at', 3),
  ('applications', 'changed_at', 10),
  ('calendar_exports', 'created_at', 2),
  ('calendar_imports', 'created_at', 2),
  ('case_deadlines', 'set_at', 3),
  ('case_events', 'happened_at', 3),
  ('case_notes', 'written_at', 3),
  ('change_sets', 'made_at', 3),
  ('complaint_entries', 'written_at', 3),
  ('counter_orders', 'made_at', 8),
  ('disruptions', 'made_at', 2),
  ('editions', 'made_at', 3),
  ('feedback', 'given_at', 2),
  ('guest_notes', 'noted_at', 3),
  ('hall_holds', 'began_at', 10),
  ('hall_settings', 'changed_at', 3),
  ('invitations', 'created_at', 3),
  ('lock_grants', 'wished_at', 2),
  ('lock_reveals', 'at', 2),
  ('order_deposits', 'asked_at', 8),
  ('order_extras', 'asked_at', 8),
  ('owner_alerts', 'happened_at', 10),
  ('payments', 'created_at', 8),
  ('recall_buyers', 'told_at', 3),
  ('recalls', 'begun_at', 3),
  ('reports', 'made_at', 3),
  ('revisions', 'made_at', 3),
  ('scan_devices', 'added_at', 2),
  ('seller_fees', 'decided_at', 10),
  ('staff_deeds', 'happened_at', 2),
  ('stall_pauses', 'began_at', 3),
  ('support_consents', 'given_at', 2),
  ('support_looks', 'looked_at', 2),
  ('support_views', 'began_at', 2),
  ('terms_acceptances', 'accepted_at', 10),
  ('thread_messages', 'sent_at', 3),
  ('ticket_deeds', 'happened_at', 2),
  ('ticket_key_deeds', 'happened_at', 10),
  ('trader_details', 'certified_at', 10),
  ('waiting_names', 'joined_at', 3),
  ('withdrawals', 'declared_at', 8);

-- Takes names away that are older than their term; returns how many rows lost one.
create function forget_old_names(now timestamptz) returns int language plpgsql as $$
declare
  kept retention_terms;
  columns text[];
  done int;
  total int := 0;
begin
  for kept in select * from retention_terms order by table_name loop
    select array_agg(a.attname::text order by a.attname) into columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = '"user"'::regclass and c.confdeltype = 'n'
        and c.conrelid = kept.table_name::regclass;
    continue when columns is null;
    execute format('update %I set %s where %I < $1 and (%s)', kept.table_name,
      (select string_agg(format('%I = null', one), ', ') from unnest(columns) one), kept.at_column,
      (select string_agg(format('%I is not null', one), ' or ') from unnest(columns) one))
      using now - make_interval(years => kept.years);
    get diagnostics done = row_count;
    total := total + done;
  end loop;
  return total;
end $$;

comment on table admissions is 'Guests who came, and who let them in | contract | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table application_steps is 'What was done with an application | contract | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table applications is 'Applications for a stall, with the company that applies | contract | as long as the account, goes with it; one that nobody began one year (`forget-applications`)';
comment on table calendar_exports is 'Addresses by which a person reads a calendar | contract | until closed; goes with the account';
comment on table calendar_imports is 'Who added a calendar from elsewhere | contract | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table case_deadlines is 'Deadlines that staff set | legitimate interest: history | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table case_events is 'Who saw to a case | legitimate interest: history | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table case_notes is 'Notes of staff on a case | legitimate interest: to settle a case | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table change_sets is 'Who changed goods, and what | legitimate interest: history and undo | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table counter_orders is 'Orders that staff made at the counter | contract | the row stands; the name eight years, or as long as the account (`forget-names`)';
comment on table disruptions is 'Who lifted or stopped a closed day | legitimate interest: history | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table editions is 'Who changed pages, and what | legitimate interest: history and undo | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table hall_holds is 'Stalls that the hall closed, by whom and why | contract, law: (EU) 2019/1150 art. 4 | the row stands; the name ten years, or as long as the account (`forget-names`)';
comment on table hall_settings is 'Who changed a setting of the hall, and to what | legitimate interest: history | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table invitations is 'Invitations of staff by e-mail | contract | one year after it was over (`forget-invitations`); goes with the account';
comment on table lock_reveals is 'Who saw a door code | legitimate interest: security | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table order_deposits is 'Deposits that staff asked for and gave back | contract, bookkeeping | the row stands; the name eight years, or as long as the account (`forget-names`)';
comment on table order_extras is 'What staff asked for beside an order | contract, bookkeeping | the row stands; the name eight years, or as long as the account (`forget-names`)';
comment on table owner_alerts is 'Changes among the owners of a stall, and objections to them | legitimate interest: against takeovers | the row stands; the name ten years, or as long as the account (`forget-names`)';
comment on table recalls is 'Who began and ended a recall | law: (EU) 2023/988 | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table revisions is 'Who changed rules of booking, and what | legitimate interest: history and undo | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table scan_devices is 'Phones at doors, and who added them | contract, security | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table seller_fees is 'Fees of sellers, and who decided them | contract, law: (EU) 2019/1150 | the row stands; the name ten years, or as long as the account (`forget-names`)';
comment on table staff_deeds is 'Who did what behind the counter | legitimate interest: history | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table stall_pauses is 'Who closed a stall and opened it again | legitimate interest: history | the row stands; the name three years, or as long as the account (`forget-names`)';
comment on table support_consents is 'Consents of sellers to deeds of the hall in their name | contract | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table support_looks is 'What operators opened of a stall | legitimate interest: who saw what of people | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table support_views is 'Looks of operators into a stall, and why | legitimate interest: who saw what of people | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table terms_acceptances is 'Who accepted the terms for a stall, and which version | contract, law | the row stands; the name ten years, or as long as the account (`forget-names`)';
comment on table ticket_deeds is 'What staff did with tickets | legitimate interest: history | the row stands; the name two years, or as long as the account (`forget-names`)';
comment on table ticket_key_deeds is 'Who changed the keys that sign tickets | security | the row stands; the name ten years, or as long as the account (`forget-names`)';
comment on table trader_details is 'Traders: how they are reached, and who gave the word for them | law: traders are named (DSA art. 30) | as long as the stall; the name ten years, or as long as the account (`forget-names`)';
comment on table quotes is 'Quotes and whom they are for | contract | three years after it was over, eight where it became an order (`forget-quotes`); the name goes with the account';
comment on table quote_remarks is 'What was said of a quote | contract | as the quote (`forget-quotes`); the name goes with the account';
comment on table quote_requests is 'Who asked for a quote | contract | three years after it was asked (`forget-quotes`); the name goes with the account';
comment on table ticket_gifts is 'Whom a ticket was given to | contract | ten years (`forget-ticket-people`); the address goes with the account';
comment on table ticket_holders is 'Whom a ticket was given out to | contract | ten years (`forget-ticket-people`); the name goes with the account';
comment on table retention_terms is 'No person: terms of names, by table | none | as long as the table';
comment on table quote_versions is 'Versions of quotes and who sent them | contract | as the quote (`forget-quotes`); an id without a name once the account has gone';
comment on table quote_templates is 'Who kept a template | contract | as long as the template; an id without a name once the account has gone';
comment on table disruption_guests is 'Words of a stall to guests whose day was closed | contract | as the booking that they are of';
