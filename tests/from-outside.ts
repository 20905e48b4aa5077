/** Database steps for tests of a hall that runs as a process of its own. */
export type Rows = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface Jars {
  id: string;
  price: number;
  stock: string;
}

/** Stocks more honey than anybody buys. */
export async function stockUpHoney(rows: Rows): Promise<Jars> {
  const [row] = await rows<{ id: string; price: string; stock: string }>(
    `select s.id, s.price, s.stock_item_id as stock from skus s join products p on p.id = s.product_id
     where p.slug = 'ljunghonung' and s.stock_item_id is not null order by s.position limit 1`,
  );
  await rows(
    `with more as (
       insert into stock_movements (stock_item_id, delta, reason, happened_at) values ($1, 100000, 'STOCKED', now())
     ) update stock_items set on_hand = on_hand + 100000 where id = $1`,
    [row!.stock],
  );
  return { ...row!, price: Number(row!.price) };
}

/** Lets minutes pass in the rows: work claimed at a kill comes up again after minutes, and later each time. */
export async function letMinutesPass(rows: Rows): Promise<void> {
  for (const change of [
    // A letter about a message waits for the next word of its breath: of that, real seconds pass.
    `update outbox set due_at = now() where done_at is null and (attempts > 0 or key not like 'message-%')`,
    'update inbox set due_at = now() where done_at is null',
    `update mails set taken_at = taken_at - interval '5 minutes' where accepted_at is null`,
    'update payments set look_at = now() where look_at is not null',
    'update refunds set look_at = now() where look_at is not null',
  ])
    await rows(change);
}
