/** A row of an order, as much as it takes to want the same again. */
export interface OrderedRow {
  kind: string;
  skuId: string | null;
  optionalId: string | null;
  optionalGroupId: string | null;
  title: string;
  quantity: number;
  pricePerItem: number;
  /** Number of guests; null for goods. */
  party: number | null;
}

export interface WantedAgain {
  skuId: string;
  title: string;
  quantity: number;
  party: number | null;
  /** Price of one piece, for gift cards whose price is chosen. */
  pricePerItem: number;
  picks: { optional: { _id: string; optionalGroupId: string }; quantity: number }[];
}

/** Lines of an order from its rows, each product followed by its options: these count for all pieces together. */
export function wantedAgain(rows: readonly OrderedRow[]): WantedAgain[] {
  const wanted: WantedAgain[] = [];
  for (const row of rows) {
    const last = wanted.at(-1);
    if (row.kind === 'PRODUCT' && row.skuId) {
      const { skuId, title, quantity, party, pricePerItem } = row;
      wanted.push({ skuId, title, quantity, party, pricePerItem, picks: [] });
    } else if (last && row.optionalId && row.optionalGroupId) {
      const optional = { _id: row.optionalId, optionalGroupId: row.optionalGroupId };
      last.picks.push({ optional, quantity: Math.max(1, Math.round(row.quantity / last.quantity)) });
    }
  }
  return wanted;
}
