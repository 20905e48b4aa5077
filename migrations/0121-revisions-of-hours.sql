-- The stall's opening hours, and departures entered or called off one by one, have a history like all that is booked by.
alter table revisions drop constraint revisions_kind_check,
  add check (kind in ('RULES', 'SERIES', 'UNITS', 'OPTIONS', 'BLOCKS', 'HOURS', 'DEPARTURES'));
