-- Guests of a stall as its own people know them.

-- Who a guest is to a stall: their number, else their address; a guest who left neither is known by that order alone.
create function guest_person(contact jsonb, order_group_id uuid) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(contact ->> 'phone', ''), nullif(lower(contact ->> 'email'), ''), order_group_id::text)
$$;
create index order_groups_of_guest on order_groups (provider_id, guest_person(contact, id));

-- What staff write down of a guest: an allergy, the table by the window. Forgotten when the guest has not come for long.
create table guest_notes (
  provider_id uuid not null references providers (id),
  person text not null,
  note text not null check (char_length(note) between 1 and 500),
  -- Null once they have erased their account.
  noted_by text references "user" (id) on delete set null,
  noted_at timestamptz not null,
  primary key (provider_id, person)
);
create index guest_notes_of_person on guest_notes (person);
create index guest_notes_by on guest_notes (noted_by) where noted_by is not null;
