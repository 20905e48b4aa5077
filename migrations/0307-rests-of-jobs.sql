-- Until when a job that took long rests, in every copy: one whose work grows with the hall takes no more than its part of
-- the time.
alter table periodic_runs add column rests_until timestamptz;
