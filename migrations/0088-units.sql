-- Where a table stands on the plan of its room, in hundredths of its width and height; none where nobody drew one.
alter table resources
  add column plan_x int check (plan_x between 0 and 100),
  add column plan_y int check (plan_y between 0 and 100),
  add constraint resources_stand_somewhere check ((plan_x is null) = (plan_y is null));

-- What others may read of whose booking it is, and in which order its staff find it.
create view booking_guests as
  select i.id as order_item_id, o.id as order_id, o.provider_id, g.reference, g.contact ->> 'name' as name
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id;
