/** A paid order by hand, for what is given up and paid back of it: no more than a table of its rows. */
export interface ReferenceRow {
  id: string;
  kind: 'GOODS' | 'OPTION' | 'FEE';
  /** The goods to which an option belongs, and how many go with each piece. */
  of: string | null;
  quantity: number;
  price: number;
  rate: number;
  /** Stock that each piece took from the shelf. */
  perPiece: number;
  returned: number;
  credited: number;
}

export interface Giving {
  pieces: Record<string, number>;
  shelved: Record<string, number>;
  delivery: boolean;
}

export type ReferenceStatus = 'CONFIRMED' | 'READY_FOR_PICK_UP' | 'FULFILLED' | 'CANCELLED';

export class ReturnedOrder {
  status: ReferenceStatus = 'CONFIRMED';
  /** Pieces that lie on the shelf again. */
  shelved = 0;
  readonly rows: ReferenceRow[];

  constructor(rows: ReferenceRow[]) {
    this.rows = rows;
  }

  left(row: ReferenceRow): number {
    return row.quantity - row.returned;
  }

  money(row: ReferenceRow): number {
    return row.quantity * row.price - row.credited;
  }

  total(rate?: number): number {
    return this.rows
      .filter(row => rate === undefined || row.rate === rate)
      .reduce((sum, row) => sum + this.money(row), 0);
  }

  mayGive({ pieces, delivery }: Giving): boolean {
    if (this.status === 'CANCELLED') return false;
    const given = this.rows.filter(row => (pieces[row.id] ?? 0) > 0);
    const fee = delivery && this.rows.some(row => row.kind === 'FEE' && this.left(row) > 0);
    return (given.length > 0 || fee) && given.every(row => row.kind === 'GOODS' && pieces[row.id]! <= this.left(row));
  }

  /** Amount that giving these up pays back. */
  worth(giving: Giving): number {
    return this.#given(giving).reduce((sum, { row, pieces }) => sum + this.#price(row, pieces), 0);
  }

  give(giving: Giving): void {
    for (const { row, pieces } of this.#given(giving)) {
      row.credited += this.#price(row, pieces);
      row.returned += pieces;
      this.shelved += (row.kind === 'GOODS' ? (giving.shelved[row.id] ?? 0) : 0) * row.perPiece;
    }
    const gone = this.rows.filter(row => row.kind === 'GOODS').every(row => this.left(row) === 0);
    if (gone && this.status !== 'FULFILLED') this.status = 'CANCELLED';
  }

  mayRefund(amounts: Record<string, number>): boolean {
    const rows = this.rows.filter(row => (amounts[row.id] ?? 0) > 0);
    return rows.length > 0 && rows.every(row => amounts[row.id]! <= this.money(row));
  }

  refund(amounts: Record<string, number>): void {
    for (const row of this.rows) row.credited += amounts[row.id] ?? 0;
  }

  mayMove(change: 'ready' | 'fulfil' | 'cancel'): boolean {
    if (change === 'ready') return this.status === 'CONFIRMED';
    return this.status === 'CONFIRMED' || this.status === 'READY_FOR_PICK_UP';
  }

  move(change: 'ready' | 'fulfil' | 'cancel', shelved: boolean): void {
    if (change !== 'cancel') {
      this.status = change === 'ready' ? 'READY_FOR_PICK_UP' : 'FULFILLED';
      return;
    }
    for (const row of this.rows) {
      if (row.kind === 'GOODS' && shelved) this.shelved += this.left(row) * row.perPiece;
      row.credited = row.quantity * row.price;
      row.returned = row.quantity;
    }
    this.status = 'CANCELLED';
  }

  get taken(): number {
    return this.rows.reduce((sum, row) => sum + (row.kind === 'GOODS' ? row.quantity * row.perPiece : 0), 0);
  }

  get returned(): number {
    return this.rows.reduce((sum, row) => sum + row.returned, 0);
  }

  #given({ pieces, delivery }: Giving): { row: ReferenceRow; pieces: number }[] {
    return this.rows.flatMap(row => {
      if (row.kind === 'FEE') return delivery && this.left(row) > 0 ? [{ row, pieces: this.left(row) }] : [];
      const goods = this.rows.find(one => one.id === (row.of ?? row.id))!;
      const count = pieces[goods.id] ?? 0;
      if (!count) return [];
      const all = count === this.left(goods);
      const own = row.kind === 'GOODS' ? count : all ? this.left(row) : count * (row.quantity / goods.quantity);
      return own > 0 ? [{ row, pieces: own }] : [];
    });
  }

  #price(row: ReferenceRow, pieces: number): number {
    return pieces === this.left(row) ? this.money(row) : Math.min(pieces * row.price, this.money(row));
  }
}
