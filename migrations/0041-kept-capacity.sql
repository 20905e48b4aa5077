-- How many a resource held when it was given to a booking: a table may be made smaller later, and who sits there still fits.
alter table reservations add column capacity int check (capacity > 0);
update reservations v set capacity = r.capacity from resources r where r.id = v.resource_id and v.booking_id is not null;
