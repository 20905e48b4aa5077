-- Terms of words: a note of staff, a payer in the bank's file or the buyer of an invoice is kept for so many years, and then
-- the row stands without it. Retention_terms does the same for who did something; the nightly work carries out both.
create table word_terms (
  table_name text not null,
  column_name text not null,
  -- The moment that a row is counted from; one without it is not over yet.
  at_column text not null,
  years int not null check (years between 1 and 10),
  primary key (table_name, column_name)
);
comment on table word_terms is 'No person: terms of words, by table and column | none | as long as the table';
insert into word_terms (table_name, column_name, at_column, years) values
  ('bank_file_rows', 'payer', 'paid_on', 8),
  ('bank_file_rows', 'reference', 'paid_on', 8),
  ('bank_files', 'name', 'read_at', 8),
  ('case_events', 'note', 'happened_at', 8),
  ('case_notes', 'text', 'written_at', 8),
  ('disruption_guests', 'note', 'day', 3),
  ('disruptions', 'reason', 'made_at', 3),
  ('invoice_payments', 'note', 'created_at', 8),
  ('invoices', 'buyer', 'created_at', 8),
  ('lock_grants', 'reason', 'ended_at', 2),
  ('order_deposits', 'kept_for', 'asked_at', 8),
  ('owner_alerts', 'facts', 'happened_at', 10),
  ('owner_alerts', 'note', 'happened_at', 10),
  ('payments', 'note', 'created_at', 8),
  ('quote_versions', 'internal', 'published_at', 8),
  ('refunds', 'note', 'created_at', 8),
  ('scan_devices', 'name', 'shut_out_at', 2),
  ('ticket_deeds', 'reason', 'happened_at', 10),
  ('withdrawals', 'closed_because', 'declared_at', 8);

-- A value without its words: an empty text, or the same fields with empty texts, so that whoever reads it finds them.
create function emptied(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'string' then '""'::jsonb
    when 'object' then (select coalesce(jsonb_object_agg(key, case jsonb_typeof(one) when 'string' then '""'::jsonb else one end), '{}')
      from jsonb_each(value) as each (key, one))
    else value end
$$;

-- Whether a change does nothing but empty these columns: what the tables that never change let through.
create function only_forgets(was jsonb, becomes jsonb, words text[]) returns boolean language sql immutable parallel safe as $$
  select becomes - words = was - words and not exists (select from unnest(words) one
    where becomes -> one is distinct from was -> one and becomes -> one is distinct from emptied(was -> one))
$$;

-- Empties words that are older than their term; returns how many rows lost some.
create function forget_old_words(now timestamptz) returns int language plpgsql as $$
declare
  kept word_terms;
  empty text;
  done int;
  total int := 0;
begin
  for kept in select * from word_terms order by table_name, column_name loop
    select case a.atttypid when 'jsonb'::regtype then format('emptied(%I)', kept.column_name) else '''''' end into empty
      from pg_attribute a where a.attrelid = kept.table_name::regclass and a.attname = kept.column_name;
    execute format('update %1$I set %2$I = %3$s where %4$I < $1 and %2$I is distinct from %3$s and %2$I is not null',
      kept.table_name, kept.column_name, empty, kept.at_column) using now - make_interval(years => kept.years);
    get diagnostics done = row_count;
    total := total + done;
  end loop;
  return total;
end $$;

-- What never changes lets through that its words are forgotten, and nothing else.
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_forgets(to_jsonb(old), to_jsonb(new), case tg_table_name
      when 'invoices' then array['buyer'] when 'invoice_payments' then array['note'] else array[]::text[] end) then
    return new;
  end if;
  raise exception 'an invoice that is written stays as it is (protocols 6.3)';
end $$;

create or replace function check_bank_row() returns trigger language plpgsql as $$
begin
  if only_forgets(to_jsonb(old), to_jsonb(new), array['payer', 'reference']) then return new; end if;
  if old.outcome is not null or (to_jsonb(new) - '{outcome,invoice_id}'::text[]) <> (to_jsonb(old) - '{outcome,invoice_id}'::text[]) then
    raise exception 'a row of the bank stays as it was read, and counts once';
  end if;
  return new;
end $$;

create or replace function refuse_case_event_change() returns trigger language plpgsql as $$
begin
  -- Who is forgotten is forgotten here too, and what was noted when its time is over; what was done stands.
  if tg_op = 'UPDATE' and (new.by_user is null or new.by_user = old.by_user)
    and (new.given_by is null or new.given_by = old.given_by)
    and only_forgets(to_jsonb(old) - '{by_user,given_by}'::text[], to_jsonb(new) - '{by_user,given_by}'::text[], array['note']) then
    return new;
  end if;
  raise exception 'what was done with a case is append-only';
end $$;

create or replace function refuse_case_care_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.by_user is null or new.by_user = old.by_user)
    and only_forgets(to_jsonb(old) - 'by_user', to_jsonb(new) - 'by_user',
      case tg_table_name when 'case_notes' then array['text'] else array[]::text[] end) then
    return new;
  end if;
  raise exception 'what is noted on a case stays as it was noted';
end $$;

alter table ticket_deeds drop constraint ticket_deeds_reason_check;
alter table ticket_deeds add constraint ticket_deeds_reason_check check (length(reason) <= 400);
create or replace function refuse_ticket_deed_change() returns trigger language plpgsql as $$
begin
  -- Somebody's account is erased, or the reason is old: what they did stays.
  if tg_op = 'UPDATE' and (new.by_user is null or new.by_user = old.by_user)
    and only_forgets(to_jsonb(old) - 'by_user', to_jsonb(new) - 'by_user', array['reason']) then
    return new;
  end if;
  raise exception 'what was done with a ticket is append-only';
end $$;

alter table owner_alerts drop constraint owner_alerts_note_check;
alter table owner_alerts add constraint owner_alerts_note_check check (length(note) <= 500);
create or replace function refuse_alert_undone() returns trigger language plpgsql as $$
begin
  if (old.objected_at is not null and new.objected_at is distinct from old.objected_at)
    or (old.decided_at is not null and (new.decided_at, new.decision) is distinct from (old.decided_at, old.decision))
    or (old.decided_at is not null and new.note is distinct from old.note and new.note is distinct from '') then
    raise exception 'An objection and its decision are not taken back (I16)';
  end if;
  return new;
end $$;

create or replace function refuse_version_change() returns trigger language plpgsql as $$
begin
  -- Who sent it may be forgotten, and what the stall noted for itself; what the customer read stands.
  if tg_op = 'UPDATE' and (new.published_by is null or new.published_by = old.published_by)
    and only_forgets(to_jsonb(old) - 'published_by', to_jsonb(new) - 'published_by', array['internal']) then
    return new;
  end if;
  raise exception 'a version of a quote never changes once it was sent';
end $$;

create or replace function check_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a withdrawal stays' using errcode = 'check_violation'; end if;
  if (new.id, new.order_id, new.order_group_id, new.provider_id, new.locale, new.declared_at, new.refund_by)
      is distinct from
      (old.id, old.order_id, old.order_group_id, old.provider_id, old.locale, old.declared_at, old.refund_by)
    or (new.name <> old.name and new.name <> '') or (new.email <> old.email and new.email <> '')
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or (old.closed_because is not null and new.closed_because is distinct from old.closed_because
      and new.closed_because is distinct from '') then
    raise exception 'a withdrawal stands as it was declared' using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table scan_devices drop constraint scan_devices_name_check;
alter table scan_devices add constraint scan_devices_name_check check (length(name) <= 60 and (name <> '' or shut_out_at is not null));
