-- Views of a quote are told by version and day: a row for each browser and day at the place, where there was one for each
-- browser.
alter table quote_views add column day date;
update quote_views v set day = (v.latest_at at time zone s.time_zone)::date
  from provider_signs s where s.provider_id = v.provider_id;
update quote_views set day = latest_at::date where day is null;
alter table quote_views
  alter column day set not null,
  drop constraint quote_views_pkey,
  add primary key (quote_id, version, viewer, day);
