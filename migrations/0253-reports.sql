-- Reports of what is said to be unlawful in the hall, the decisions on them with their reasons, and appeals ((EU) 2022/2065,
-- articles 16, 17 and 20). What was said stands; who is forgotten loses name and address.
create table reports (
  id uuid primary key,
  -- Path of the page, and the stall whose it is.
  about text not null check (about like '/%' and about !~ '[?#]' and length(about) <= 300),
  provider_id uuid references providers (id),
  kind text not null check (kind in ('UNSAFE', 'COUNTERFEIT', 'FRAUD', 'HATE', 'PRIVACY', 'AGE', 'OTHER')),
  text text not null check (length(text) <= 4000),
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  locale text not null check (locale in ('sv', 'en', 'de')),
  reporter_key text not null check (length(reporter_key) = 32),
  seller_key text not null check (length(seller_key) = 32),
  made_at timestamptz not null,
  decision text check (decision in ('REMOVED', 'LIMITED', 'KEPT')),
  reasons text not null default '' check (length(reasons) <= 4000),
  decided_at timestamptz,
  decided_by text references "user" (id) on delete set null,
  appealed_by text check (appealed_by in ('REPORTER', 'SELLER')),
  appeal_text text not null default '' check (length(appeal_text) <= 4000),
  appealed_at timestamptz,
  final_decision text check (final_decision in ('REMOVED', 'LIMITED', 'KEPT')),
  final_reasons text not null default '' check (length(final_reasons) <= 4000),
  final_at timestamptz,
  final_by text references "user" (id) on delete set null,
  forgotten_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is not null or reasons = '')),
  check ((appealed_at is null) = (appealed_by is null) and (appealed_at is null or decided_at is not null)),
  check ((final_at is null) = (final_decision is null) and (final_at is null or appealed_at is not null))
);
create index reports_made on reports (made_at);
create index reports_decided_by on reports (decided_by) where decided_by is not null;
create index reports_final_by on reports (final_by) where final_by is not null;

create function check_report() returns trigger language plpgsql as $$
declare
  said text[] := array['decision', 'reasons', 'decided_at', 'appealed_by', 'appeal_text', 'appealed_at', 'final_decision',
    'final_reasons', 'final_at'];
  whose text[] := array['name', 'email', 'text', 'appeal_text', 'decided_by', 'final_by', 'forgotten_at'];
begin
  if tg_op = 'DELETE' then raise exception 'a report stays' using errcode = 'check_violation'; end if;
  if (to_jsonb(new) - said - whose) <> (to_jsonb(old) - said - whose)
    or (new.forgotten_at is null and (new.name, new.email, new.text) is distinct from (old.name, old.email, old.text))
    or (old.decided_at is not null and (new.decision, new.reasons, new.decided_at)
      is distinct from (old.decision, old.reasons, old.decided_at))
    or (old.appealed_at is not null and (new.appealed_by, new.appealed_at) is distinct from (old.appealed_by, old.appealed_at))
    or (old.appealed_at is not null and new.forgotten_at is null and new.appeal_text <> old.appeal_text)
    or (old.final_at is not null and (new.final_decision, new.final_reasons, new.final_at)
      is distinct from (old.final_decision, old.final_reasons, old.final_at)) then
    raise exception 'a report and its decisions stand' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reports_stand before update or delete on reports for each row execute function check_report();

-- A report is the hall's own case, whatever stall it is about: who reported is nobody's but the hall's to know.
create view report_case_facts as
  select 'REPORT' as kind, r.id::text as subject, null::uuid as provider_id, null::uuid as order_group_id,
    null::uuid as order_id, null::bigint as amount, null::text as currency, coalesce(r.appealed_at, r.made_at) as since,
    true as needs_person, case when r.appealed_at is null then r.decided_at else r.final_at end as over_at,
    jsonb_build_object('reason', r.kind, 'about', r.about, 'unanswered', true, 'appealed', r.appealed_at is not null) as detail
  from reports r;

select add_case_facts('report_case_facts');
