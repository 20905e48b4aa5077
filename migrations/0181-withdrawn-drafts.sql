-- What was never sent may be withdrawn too, and has no version then.
alter table quotes
  drop constraint quotes_check,
  add constraint quotes_state_has_version
    check (state = 'WITHDRAWN' or (state = 'DRAFT') = (version is null));
