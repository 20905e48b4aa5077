-- A case is handed over: `by_user` has it from then on, `given_by` is who gave it to them.
alter table case_events add column given_by text references "user" (id) on delete set null;
create index case_events_given_by on case_events (given_by) where given_by is not null;
alter table case_events add check (given_by is null or deed = 'TAKEN');

create or replace function refuse_case_event_change() returns trigger language plpgsql as $$
begin
  -- Who is forgotten is forgotten here too; what was done stands.
  if tg_op = 'UPDATE' and (new.by_user is null or new.by_user = old.by_user)
    and (new.given_by is null or new.given_by = old.given_by)
    and (to_jsonb(new) - 'by_user' - 'given_by') = (to_jsonb(old) - 'by_user' - 'given_by') then
    return new;
  end if;
  raise exception 'what was done with a case is append-only';
end $$;

-- Notes that staff write on a case, oldest first: what was said on the telephone, what the workshop found.
create table case_notes (
  id uuid primary key,
  kind text not null,
  subject text not null,
  text text not null check (length(text) <= 2000),
  by_user text references "user" (id) on delete set null,
  written_at timestamptz not null
);
create index case_notes_of_case on case_notes (kind, subject, written_at);
create index case_notes_by_user on case_notes (by_user) where by_user is not null;

create function refuse_case_care_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.by_user is null and (to_jsonb(new) - 'by_user') = (to_jsonb(old) - 'by_user') then
    return new;
  end if;
  raise exception 'what is noted on a case stays as it was noted';
end $$;
create trigger case_notes_stay before update or delete on case_notes
  for each row execute function refuse_case_care_change();

-- Days until which a case is to be seen to, set by its people; the latest counts, and null takes it away. A bank's or the
-- law's own deadline is the case's, and stands in its facts.
create table case_deadlines (
  id uuid primary key,
  kind text not null,
  subject text not null,
  due_at timestamptz,
  by_user text references "user" (id) on delete set null,
  set_at timestamptz not null
);
create index case_deadlines_of_case on case_deadlines (kind, subject, set_at desc, id desc);
create index case_deadlines_by_user on case_deadlines (by_user) where by_user is not null;
create trigger case_deadlines_stay before update or delete on case_deadlines
  for each row execute function refuse_case_care_change();

-- Files of a case: pictures made smaller and stripped of all that a camera notes, and PDFs as they came. They lie here and
-- not on the shelf of pictures, whose addresses are open to all. `entry_id` is the note or the letter that they came with.
create table case_files (
  id uuid primary key,
  kind text not null,
  subject text not null,
  entry_id uuid not null,
  position int not null check (position between 0 and 9),
  name text not null check (length(name) <= 120),
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  width int check (width > 0),
  height int check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 2000000),
  kept_at timestamptz not null,
  unique (entry_id, position),
  check ((content_type = 'image/webp') = (width is not null and height is not null))
);
create index case_files_of_case on case_files (kind, subject);
alter table case_files alter column bytes set storage external;

create function refuse_case_file_change() returns trigger language plpgsql as $$
begin
  raise exception 'a file of a case stays as it came, until it is taken away';
end $$;
create trigger case_files_stay before update on case_files
  for each row execute function refuse_case_file_change();
