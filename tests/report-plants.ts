const counted = (breach: string) => `delete from sale_marks; ${breach}`;

/** A breach of days that their months follow, as they do where triggers are on. */
const followed = (breach: string) =>
  counted(`${breach}; update sale_months m set amount = (select sum(amount) from sale_sums s
    where (s.provider_id, s.basis, s.part, s.key) = (m.provider_id, m.basis, m.part, m.key)
      and date_trunc('month', s.day) = m.month)`);

/** A breach of each check of reports: of a stall of which all is counted, with one order of one row. */
export const reportPlants: Record<string, string> = {
  'sums of sales by day are what the receipts say': followed(
    'update sale_sums set amount = amount + 1 where amount > 0',
  ),
  'every part of a sales report sums to its whole': followed(
    `update sale_sums set amount = amount + 1 where part = 'CHANNEL'`,
  ),
  'sums of a month are those of its days': 'update sale_months set orders = orders + 1',
  'a stall has sold as much by the day of purchase as by the day of visit': followed(
    `update sale_sums set amount = amount + 1 where amount > 0 and basis = 'VISIT'`,
  ),
  'VAT by rate is what receipts and invoices say, to the öre': counted('update vat_sums set vat = vat + 1'),
};
