-- What people tell the platform when something went wrong, as text (I20). The page is a path alone: access keys, which
-- travel in queries, are kept nowhere else than with what they open (I18).
create table feedback (
  id uuid primary key,
  comments text not null check (length(comments) between 1 and 4000),
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  reference text,
  fault text check (length(fault) <= 500),
  page text not null check (page like '/%' and page !~ '[?#]'),
  build text not null,
  locale text not null check (locale in ('sv', 'en', 'de')),
  given_at timestamptz not null,
  handled_at timestamptz,
  handled_by text references "user" ("id") on delete set null,
  check (handled_at is not null or handled_by is null)
);
create index feedback_newest on feedback (given_at desc);
