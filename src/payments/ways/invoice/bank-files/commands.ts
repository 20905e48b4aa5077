import { createHash } from 'node:crypto';
import { m } from '../../../../paraglide/messages.js';
import { allowing, providerWithRight } from '../../../../providers/queries.ts';
import { defineCommand } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { isRefusal, refuse } from '../../../../shared/refusal.ts';
import { calendarDayAt } from '../../../../shared/time.ts';
import { findInvoice } from '../documents/queries.ts';
import { lockInvoice } from '../documents/store.ts';
import { countIn } from '../receivables/commands.ts';
import type { ReadBankFile, TakeInBankFile } from './contract.ts';
import { findFile, findFileByDigest, meaningOf } from './queries.ts';
import { readBankFile, type UnreadableFile } from './rules.ts';
import { insertFile, lockFiles, markTaken, noteOutcome } from './store.ts';

/** Reads a file of the bank and keeps it: it is shown first, and counts when it is taken in. */
export const readFileOfBank = defineCommand<ReadBankFile, { fileId: string }>({
  type: 'read-bank-file',
  allows: allowing('money:return'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'money:return');
    if (isRefusal(staff)) return staff;
    const bytes = Buffer.from(input.bytes, 'base64');
    const payments = readBankFile(bytes.toString('latin1'));
    if (!Array.isArray(payments)) return refuse('invalid-input', { file: faultWords(payments, caller.locale) });
    // A bank tells of no day that has not come.
    const today = calendarDayAt(now);
    if (payments.some(({ paidOn }) => paidOn > today)) return refuse('invoice-day');
    const { providerId } = staff;
    const digest = createHash('sha256').update(bytes).digest('hex');
    const fresh = await insertFile(deed, { providerId, name: input.name, digest, payments });
    return { fileId: fresh ?? (await findFileByDigest(tx, providerId, digest)) };
  },
});

function faultWords({ fault, line }: UnreadableFile, locale: Locale): string {
  const say = { locale };
  if (fault === 'not-bgmax') return m.invoices_file_not_bgmax({}, say);
  if (fault === 'test-file') return m.invoices_file_test({}, say);
  if (fault === 'currency') return m.invoices_file_currency({ line: String(line) }, say);
  return m.invoices_file_broken({ line: String(line) }, say);
}

/**
 * Takes a file in: each of its payments counts once, all of them or none. A file that was taken in before is answered
 * as it is. Invoices are locked in the order of their ids.
 */
export const takeInFile = defineCommand<TakeInBankFile, { fileId: string; paymentIds: string[] }>({
  type: 'take-in-bank-file',
  allows: allowing('money:return'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'money:return');
    if (isRefusal(staff)) return staff;
    const { fileId } = input;
    const { providerId } = staff;
    await lockFiles(tx, providerId);
    const file = await findFile(tx, providerId, fileId);
    if (!file) return refuse('not-found');
    if (file.takenAt) return { fileId, paymentIds: [] };
    const named = (await meaningOf(tx, { providerId, fileId })).flatMap(({ invoice }) => invoice?._id ?? []);
    for (const invoiceId of [...new Set(named)].sort()) await lockInvoice(tx, invoiceId);
    // Read under the locks: what was paid or withdrawn meanwhile is so now.
    const paymentIds: string[] = [];
    for (const { row, outcome, invoice, paidOn } of await meaningOf(tx, { providerId, fileId })) {
      await noteOutcome(tx, { fileId, row }, { outcome, invoiceId: invoice?._id ?? null });
      if (outcome !== 'PAID' || !invoice) continue;
      const stored = (await findInvoice(tx, invoice._id))!;
      await countIn(deed, stored, { paidOn, note: file.name, from: { bankFileId: fileId, row } });
      paymentIds.push(stored.paymentId);
    }
    await markTaken(deed, fileId);
    const about = { type: 'bank-file-taken-in', subject: 'provider', subjectId: providerId, providerId } as const;
    await emit(deed, { ...about, data: { fileId, paid: paymentIds.length } });
    return { fileId, paymentIds };
  },
});
