-- What owners are told of by letter, whoever did it: who owns and works at a stall, the name of its company, and where its
-- money goes. Each of them may object by the letter's link, without the account that may be stolen.
create table owner_alerts (
  id uuid primary key,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('OWNER_ASKED', 'MEMBER_ADDED', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'COMPANY_CHANGED',
    'SWISH_CHANGED', 'CARD_ACCOUNT_BEGUN')),
  -- What was there before and after, in words or ids.
  facts jsonb not null,
  -- Null once the account is erased.
  about_user text references "user" (id) on delete set null,
  by_user text references "user" (id) on delete set null,
  invitation_id uuid references invitations (id) on delete set null,
  happened_at timestamptz not null,
  objected_at timestamptz,
  objected_by text references "user" (id) on delete set null,
  decision text check (decision in ('STANDS', 'UNDONE')),
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  decided_by text references "user" (id) on delete set null,
  check (objected_at is not null or (objected_by is null and decided_at is null)),
  check (num_nulls(decision, note, decided_at) in (0, 3))
);
create index owner_alerts_of_provider on owner_alerts (provider_id, happened_at desc);
create index owner_alerts_open on owner_alerts (provider_id) where objected_at is not null and decided_at is null;
create index owner_alerts_about on owner_alerts (about_user) where about_user is not null;
create index owner_alerts_by on owner_alerts (by_user) where by_user is not null;
create index owner_alerts_objected_by on owner_alerts (objected_by) where objected_by is not null;
create index owner_alerts_decided_by on owner_alerts (decided_by) where decided_by is not null;
create index owner_alerts_of_invitation on owner_alerts (invitation_id) where invitation_id is not null;

-- What was objected to stays so, and what was decided stays decided.
create function refuse_alert_undone() returns trigger language plpgsql as $$
begin
  if (old.objected_at is not null and new.objected_at is distinct from old.objected_at)
    or (old.decided_at is not null and (new.decided_at, new.decision, new.note) is distinct from
      (old.decided_at, old.decision, old.note)) then
    raise exception 'An objection and its decision are not taken back (I16)';
  end if;
  return new;
end $$;
create trigger owner_alerts_kept before update on owner_alerts for each row execute function refuse_alert_undone();

-- Stalls in which an objection waits for the hall: who owns them and where their money goes stands still meanwhile.
create view frozen_stalls as
  select provider_id, bool_or(kind = 'SWISH_CHANGED') as swish from owner_alerts
  where objected_at is not null and decided_at is null group by provider_id;

-- A Swish number that an owner objects to takes no money until the hall has decided.
create or replace view swish_sellers as
  select p.id as provider_id,
    coalesce((p.options ->> 'acceptSwish')::boolean, false) and not coalesce(f.swish, false) as accepts, p.swish_number,
    p.swish_closed_at, p.swish_closed_reason
  from providers p left join frozen_stalls f on f.provider_id = p.id;

-- An owner whom the hall's staff invites where there is one: with a present owner's yes, or a reason and a wait.
alter table invitations
  add column needs_yes boolean not null default false,
  add column yes_by text references "user" (id) on delete set null,
  add column yes_at timestamptz,
  add column reason text check (length(reason) between 10 and 500),
  -- From then on it is good without a yes.
  add column stands_from timestamptz,
  add constraint invitations_reason check ((reason is null) = (stands_from is null)),
  add constraint invitations_with_yes check (state <> 'ACCEPTED' or not needs_yes or yes_at is not null
    or (stands_from is not null and stands_from <= ended_at));
create index invitations_yes_by on invitations (yes_by) where yes_by is not null;
