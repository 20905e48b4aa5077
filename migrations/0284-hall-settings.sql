-- Settings of the hall that its people change while it runs: a row per change, the newest of a name holds. A row without a
-- value gives it back to the environment.
create table hall_settings (
  id uuid primary key,
  place bigint generated always as identity,
  name text not null check (name ~ '^[A-Z][A-Z_]{2,40}$'),
  value text check (length(value) <= 300),
  changed_at timestamptz not null,
  changed_by text references "user" (id) on delete set null
);
create index hall_settings_newest on hall_settings (name, place desc);
create index hall_settings_changed_by on hall_settings (changed_by);
comment on table hall_settings is 'Who changed a setting of the hall, and to what | legitimate interest: history | as long as the row; the name goes with the account';

create function keep_hall_setting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'changed_by' is distinct from to_jsonb(old) - 'changed_by'
    or new.changed_by is not null and new.changed_by is distinct from old.changed_by then
    raise exception 'a setting is changed by a new row' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hall_settings_stand before update or delete on hall_settings
  for each row execute function keep_hall_setting();
