-- Vouchers of a row that was sold, by which its VAT is told (sold_items); and purchases that still have a name, oldest
-- first, for the work that forgets it.
create index tickets_of_item on tickets (order_item_id);
create index order_groups_with_a_name on order_groups (created_at)
  where coalesce(contact ->> 'name', '') || coalesce(contact ->> 'email', '') || coalesce(contact ->> 'phone', '') <> '';
