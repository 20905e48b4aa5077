-- Names that staff write down at the counter: guests who stand at the door, with a number or without.

alter table waiting_names
  add column at_door boolean not null default false,
  -- Null once they have erased their account.
  add column written_by text references "user" (id) on delete set null,
  -- The order by which staff gave them their place.
  add column seated_as uuid references order_groups (id),
  drop constraint waiting_names_check1,
  add constraint waiting_names_reached check (
    state not in ('WAITING', 'OFFERED')
    or (proven_at is not null and (at_door or num_nonnulls(email, phone) = 1))
  );
create index waiting_names_written_by on waiting_names (written_by) where written_by is not null;

-- Who stands at the door is called by name: staff see on their screen that something is held.
alter table waiting_offers
  drop constraint waiting_offers_check2,
  add constraint waiting_offers_told check (num_nonnulls(letter_key, text_id) <= 1);
