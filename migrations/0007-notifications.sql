-- What became of each mail. The row is taken before the mail is handed over, so that two runs of one job, in one copy of
-- the process or in two, send it once; a run that died in between is overtaken after a while, with the same Message-ID.
create table mails (
  outbox_id uuid primary key references outbox (id),
  template text not null,
  taken_at timestamptz not null,
  accepted_at timestamptz
);
