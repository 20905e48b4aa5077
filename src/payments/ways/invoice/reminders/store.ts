import type { Deed } from '../../../../shared/command.ts';
import type { LetterKind } from './rules.ts';

/** Notes a letter, once; false where another copy of the process did. */
export async function noteLetter({ tx, now }: Deed, invoiceId: string, kind: LetterKind): Promise<boolean> {
  const fresh = await tx
    .insertInto('invoice_letters')
    .values({ invoice_id: invoiceId, kind, sent_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return fresh !== undefined;
}
