-- One person, several ways in: what an account has beside what the sign-in library keeps.

-- Chosen by the person; mails to them are in it.
alter table "user" add column locale text check (locale in ('sv', 'en', 'de'));

-- Names that look alike are one name: without accents, 0 and 1 as the letters they pass for, one kind of separator.
-- docs/decisions/0013-one-person-several-ways-in.md
create function username_skeleton(username text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(
    regexp_replace(
      translate(
        regexp_replace(replace(replace(replace(normalize(lower(username), NFKD), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          '[\u0300-\u036f]', '', 'g'),
        '01ıøłđħŧðþĸŋſ', 'olioldhtdpkns'),
      '[._-]+', '.', 'g'),
    'rn', 'm'), 'vv', 'w')
$$;
create unique index user_username_looks on "user" (username_skeleton(username));

-- Links that were sent by mail and do one thing once. What the link holds is made from the seed with the hall's own key,
-- so that neither this table nor the outbox can be read as a link.
create table account_links (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  purpose text not null check (purpose in ('EMAIL', 'PASSWORD')),
  -- Where it was sent: the address that is to be verified, or that proves who asks for a new password.
  email_address text not null,
  seed bytea not null check (length(seed) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- The latest is the one that works.
create unique index account_links_one_open on account_links (user_id, purpose) where used_at is null;
create index account_links_age on account_links (expires_at);

-- A customer's own orders, newest first.
create index order_groups_of_customer on order_groups (customer_id, id desc) where customer_id is not null;
