-- A hold is a pause: a stall is put out for good by a notice alone (`stall_endings`). Holds for good from before stay, and end
-- as they did, so this looks at new rows only.
create function refuse_hold_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'a stall is put out for good by a notice, not by a hold' using errcode = 'check_violation';
end $$;
create trigger hall_holds_pause before insert on hall_holds
  for each row when (new.kind = 'CLOSED') execute function refuse_hold_for_good();
