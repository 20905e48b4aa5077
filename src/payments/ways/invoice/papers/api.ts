import { Hono } from 'hono';
import { fileAnswer } from '../../../../shared/api.ts';
import { parseId } from '../../../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { paperFile } from '../../../papers/queries.ts';
import { findInvoice, readInvoice } from '../documents/queries.ts';
import { layOutInvoice } from './rules.ts';

/** GET /api/invoices/{invoiceId}/pdf?ak=: an invoice or credit invoice as a file, always in the same bytes. */
export function invoicePapers(world: World): Hono<{ Variables: { caller: Caller } }> {
  const papers = new Hono<{ Variables: { caller: Caller } }>();
  papers.get('/invoices/:invoiceId/pdf', async c => {
    const caller = c.get('caller');
    const invoiceId = parseId(c.req.param('invoiceId'));
    return fileAnswer(caller, 'application/pdf', await invoicePaper(world, caller, invoiceId));
  });
  return papers;
}

/** In the language in which it was written: a document that is sent says the same to everybody. */
async function invoicePaper(
  world: World,
  caller: Caller,
  invoiceId: string | null,
): Promise<Awaited<ReturnType<typeof paperFile>> | Refusal> {
  const stored = invoiceId && (await findInvoice(world.db, invoiceId));
  if (!stored) return refuse('not-found');
  const invoice = await readInvoice(world, caller, stored.id);
  if (isRefusal(invoice)) return invoice;
  return await paperFile(layOutInvoice(invoice, stored.locale), stored.createdAt);
}
