const counted = (breach: string) => `delete from sale_marks; ${breach}`;

/** A breach of each check of reports: of a stall of which all is counted, with one order of one row. */
export const reportPlants: Record<string, string> = {
  'sums of sales by day are what the receipts say': counted(
    'update sale_sums set amount = amount + 1 where amount > 0',
  ),
  'every part of a sales report sums to its whole': counted(
    `update sale_sums set amount = amount + 1 where part = 'CHANNEL'`,
  ),
  'sums of a month are those of its days': 'update sale_months set orders = orders + 1',
  'a stall has sold as much by the day of purchase as by the day of visit': counted(
    `update sale_sums set amount = amount + 1 where amount > 0 and basis = 'VISIT'`,
  ),
  'VAT by rate is what receipts and invoices say, to the öre': counted('update vat_sums set vat = vat + 1'),
};
