-- A stall that the hall holds, or whose place has ended, sells nothing new by any way. What is ordered stays: it is paid,
-- moved and given back, and what it has cost beside is asked for.
create function refuse_sale_while_shut() returns trigger language plpgsql as $$
begin
  if hall_keeps_shut(new.provider_id) then
    raise exception 'the hall keeps this stall from selling' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_not_while_shut before insert on orders
  for each row execute function refuse_sale_while_shut();
create trigger order_items_no_dearer_while_shut before update of amount on order_items
  for each row when (new.amount > old.amount) execute function refuse_sale_while_shut();
create trigger order_extras_not_while_shut before insert on order_extras
  for each row when (new.because = 'OTHER') execute function refuse_sale_while_shut();
create trigger quote_versions_not_while_shut before insert on quote_versions
  for each row execute function refuse_sale_while_shut();
create trigger waiting_offers_not_while_shut before insert on waiting_offers
  for each row execute function refuse_sale_while_shut();
-- Of tickets those that nobody has ordered: what was bought, and what stands in place of another, is given out.
create trigger tickets_not_by_hand_while_shut before insert on tickets
  for each row when (new.order_id is null and new.replaces is null) execute function refuse_sale_while_shut();
