-- A conversation of an order: between the guest, who holds the order's key or account, and the stall. One a stall, one
-- an order, so that no letter of one seller ever carries another's.
create table threads (
  order_id uuid primary key references orders (id),
  order_group_id uuid not null,
  provider_id uuid not null,
  -- The newest message, and the newest of each side: what automatic answers say counts for neither.
  last_seq int not null default 0,
  guest_seq int not null default 0,
  stall_seq int not null default 0,
  -- How far each side has read. One mark for the whole stall: whoever opens a conversation has it read for all.
  guest_read int not null default 0,
  stall_read int not null default 0,
  begun_at timestamptz not null,
  last_at timestamptz not null,
  forgotten_at timestamptz,
  unique (order_id, provider_id),
  foreign key (order_group_id, provider_id) references order_groups (id, provider_id),
  check (guest_seq between 0 and last_seq and stall_seq between 0 and last_seq),
  check (guest_read between 0 and last_seq and stall_read between 0 and last_seq)
);
create index threads_of_provider on threads (provider_id, last_at desc, order_id desc);
create index threads_unread on threads (provider_id) where guest_seq > stall_read;
create index threads_of_group on threads (order_group_id);
create index threads_to_forget on threads (last_at) where forgotten_at is null;

create table thread_messages (
  id uuid primary key,
  order_id uuid not null,
  provider_id uuid not null,
  -- Place in the conversation, from 1 on, without gaps.
  seq int not null check (seq > 0),
  side text not null check (side in ('GUEST', 'STALL', 'AUTO')),
  via text not null check (via in ('PAGE', 'MAIL')),
  -- Null for a guest without an account, for an answer from the stall's own mailbox, and once the account is erased.
  author_id text references "user" (id) on delete set null,
  text text not null check (length(text) <= 4000),
  -- Files of a letter that were no pictures, and did not come along.
  left_out int not null default 0 check (left_out >= 0),
  sent_at timestamptz not null,
  -- The time from which the stall is away, of an automatic answer.
  away_since timestamptz,
  forgotten_at timestamptz,
  unique (order_id, seq),
  unique (id, order_id),
  foreign key (order_id, provider_id) references threads (order_id, provider_id),
  check ((side = 'AUTO') = (away_since is not null)),
  check (forgotten_at is null or text = '')
);
-- Two letters at the same moment: the stall says once that it is away.
create unique index thread_messages_once_away on thread_messages (order_id, away_since) where side = 'AUTO';
create index thread_messages_author on thread_messages (author_id) where author_id is not null;

-- What was said stays as it was said; it can only be forgotten.
create function refuse_message_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Messages are forgotten, never deleted (I14)';
  end if;
  if (to_jsonb(new) - 'text' - 'forgotten_at' - 'author_id') <> (to_jsonb(old) - 'text' - 'forgotten_at' - 'author_id')
     or (new.author_id is not null and new.author_id is distinct from old.author_id)
     or (new.text <> old.text and new.forgotten_at is null) then
    raise exception 'Messages stay as they were sent (I14)';
  end if;
  return new;
end $$;
create trigger thread_messages_stay before update or delete on thread_messages
  for each row execute function refuse_message_change();

-- Pictures of messages, made smaller and stripped of all that a camera notes. They lie here and not on the shelf of
-- pictures, whose addresses are open to all.
create table thread_pictures (
  id uuid primary key,
  message_id uuid not null,
  order_id uuid not null,
  position int not null check (position between 0 and 9),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null check (length(bytes) between 1 and 2000000),
  unique (message_id, position),
  foreign key (message_id, order_id) references thread_messages (id, order_id)
);
create index thread_pictures_of_order on thread_pictures (order_id);
alter table thread_pictures alter column bytes set storage external;

-- Addresses that letters of a conversation go to, one a person and side. Each is the way back, too: `handle` is the half
-- of its reply address that is kept, the other half is made of it by a key of the hall.
create table thread_addresses (
  id uuid primary key,
  order_id uuid not null,
  provider_id uuid not null,
  side text not null check (side in ('GUEST', 'STALL')),
  email text not null,
  handle text not null unique check (length(handle) = 16),
  made_at timestamptz not null,
  -- After this nothing is taken by it any more.
  until timestamptz not null,
  -- Tries to answer by it that were no answer of its person's.
  misuses int not null default 0,
  ended_at timestamptz,
  unique (id, order_id),
  foreign key (order_id, provider_id) references threads (order_id, provider_id),
  check (email = lower(email)),
  check (until > made_at)
);
create unique index thread_addresses_live on thread_addresses (order_id, side, email) where ended_at is null;

-- Letters that a mail server has taken, by the key of what they are about.
create view accepted_letters as
  select x.key, m.accepted_at from outbox x join mails m on m.outbox_id = x.id where m.accepted_at is not null;
