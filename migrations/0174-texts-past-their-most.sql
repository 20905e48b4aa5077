-- A text past the most of a day goes by mail: it is none of the texts that are counted, and has no letter of its own.
alter table notice_parcels add column past_most boolean not null default false;
alter table notice_parcels add check (channel = 'text' or not past_most);
