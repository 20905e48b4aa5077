import { type Finding, finding } from '../../../reconciliation/rules.ts';

/** A payment by phone or a refund of one, asked for by its own id: Swish has no list to read. */
export interface AskedAtSwish {
  /** Swish's instruction id. */
  reference: string;
  paymentId: string;
  refundId?: string;
  providerId: string;
  /** Amount that moved by our books; null: nothing. */
  ours: number | null;
  /** Amount that moved by Swish's word. */
  theirs: number | null;
}

export function differencesAtSwish(asked: readonly AskedAtSwish[]): Finding[] {
  return asked
    .filter(({ ours, theirs }) => ours !== theirs)
    .map(one => {
      const of = one.refundId === undefined ? 'PAYMENT' : 'REFUND';
      const kind = one.theirs === null ? 'MISSING' : one.ours === null ? 'UNKNOWN' : 'DIFFERS';
      return finding(`${of}_${kind}`, one.reference, one, [one.ours, one.theirs]);
    });
}
