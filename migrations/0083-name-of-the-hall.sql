-- The hall's own name: what letters, text messages and codes sign with, whoever sends them.
create view hall_names as select title from areas order by key limit 1;
