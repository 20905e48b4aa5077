-- Areas, and the look and the shelves of a stall, have a history like pages.
alter table editions drop constraint editions_noun_check,
  add check (noun in ('PAGE', 'SECTION_GROUP', 'PROMO', 'HOST', 'DESTINATION', 'AREA', 'LOOK', 'SHELVES'));
