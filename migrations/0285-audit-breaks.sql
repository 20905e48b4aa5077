-- Invariants that the nightly audit found broken: a row from the night on which it broke until the one on which it held
-- again. It is a case of the hall, told once.
create table audit_breaks (
  id uuid primary key,
  -- The check's own name.
  name text not null,
  invariant text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= began_at),
  -- Rows that broke it when it was last seen.
  broken_rows int not null check (broken_rows > 0),
  over_at timestamptz check (over_at >= seen_at)
);
comment on table audit_breaks is 'No person: invariants that the audit found broken | none | as long as the row';
create unique index audit_breaks_one_open on audit_breaks (name) where over_at is null;

create view audit_case_facts as
  select 'AUDIT_BROKEN' as kind, b.id::text as subject, null::uuid as provider_id, null::uuid as order_group_id,
    null::uuid as order_id, null::bigint as amount, null::text as currency, b.began_at as since,
    true as needs_person, b.over_at,
    jsonb_build_object('reason', b.invariant, 'fault', b.invariant || ': ' || b.name || ' (' || b.broken_rows || ')') as detail
  from audit_breaks b;

select add_case_facts('audit_case_facts');
