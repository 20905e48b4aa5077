/**
 * Reference of a fair: what a careful person with a pencil makes of the phones' own scans. It shares nothing with the
 * hall: it is told what each phone kept, sorts it by when it happened, and gives each ticket away once.
 */
export interface PencilScan {
  device: string;
  sequence: number;
  nonce: string;
  /** Time by the one true clock, in milliseconds. */
  at: number;
  decision: string;
  ticket: string | null;
  amount: number;
  undoes: string | null;
}

export interface PencilBook {
  /** Öre used, by ticket. */
  used: Record<string, number>;
  /** Nonces of the entries that there was nothing or too little for, with what was missing. */
  doubled: Record<string, number>;
}

export function pencilBook(scans: readonly PencilScan[], worth: number): PencilBook {
  const undone = new Set(scans.filter(one => one.decision === 'UNDO').map(one => one.undoes));
  const entries = scans.filter(one => one.decision === 'IN' && one.ticket && !undone.has(one.nonce));
  const byTime = [...entries].sort(
    (a, b) => a.at - b.at || (a.device < b.device ? -1 : a.device > b.device ? 1 : a.sequence - b.sequence),
  );
  const book: PencilBook = { used: {}, doubled: {} };
  for (const { ticket, amount, nonce } of byTime) {
    const before = book.used[ticket!] ?? 0;
    const there = worth - before;
    const taken = amount <= there ? amount : there;
    if (taken > 0) book.used[ticket!] = before + taken;
    if (taken < amount) book.doubled[nonce] = amount - taken;
  }
  return book;
}
