-- Messages that nobody will try again, those that came in long ago, and payments whose payers are forgotten by age are
-- found by an index when their words go.
create index outbox_given_up on outbox (failed_at) where failed_at is not null;
create index inbox_over on inbox (coalesce(done_at, failed_at)) where data <> '{}' or last_error is not null;
create index payments_by_age on payments (created_at);
