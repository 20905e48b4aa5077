-- A payment at the till says where its sale was agreed. What was noted before stays as it was: nobody was asked.
create function ask_where_agreed() returns trigger language plpgsql as $$
begin
  if new.till_agreed is null then
    raise exception 'a payment at the till says where its sale was agreed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_say_where_agreed before insert on payments
  for each row when (new.method = 'ON_PREMISE') execute function ask_where_agreed();
