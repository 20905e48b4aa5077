type Id = (name: string, of: 'paid' | 'waiting') => string;

/** Breaches of what holds of goods that are given up, each on an order where no other check minds. */
export const returnPlants = (id: Id): Record<string, string> => ({
  'what is given up of an order’s goods is put back or lost, and nothing of it twice': `
    alter table hold_items drop constraint hold_items_given_up;
    update hold_items set lost = amount + 1 where hold_id = ${id('hold', 'waiting')}`,
  'the pieces that an order gave up are those that its hold gave up (H5)': `
    update order_items set quantity = 2, price_per_item = price_per_item / 2, returned = 1
    where order_id = ${id('order', 'paid')}`,
  'pieces that are given up are paid back in full, and never more than the row': `
    update order_items set returned = quantity where order_id = ${id('order', 'waiting')}`,
});
