import { Hono } from 'hono';
import { providerWithRight } from '../../../providers/queries.ts';
import { fileAnswer } from '../../../shared/api.ts';
import { parseId } from '../../../shared/ids.ts';
import { isSpeakable } from '../../../shared/readable.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { paperFile } from '../../papers/queries.ts';
import { ublDocument } from '../peppol/rules.ts';
import { findCommission } from '../store.ts';
import { layOutCommission } from './rules.ts';

type Files = Hono<{ Variables: { caller: Caller } }>;

/** GET /api/providers/{idOrSlug}/commission-invoices/{id}/pdf and …/xml: always in the same bytes. */
export function commissionPapers(world: World): Files {
  const files: Files = new Hono();
  files.get('/providers/:idOrSlug/commission-invoices/:id/:format', async c => {
    const caller = c.get('caller');
    const { idOrSlug, id, format } = c.req.param();
    const type = format === 'xml' ? 'application/xml; charset=utf-8' : 'application/pdf';
    return fileAnswer(caller, type, await commissionAsFile(world, caller, { idOrSlug, id, format }));
  });
  return files;
}

async function commissionAsFile(
  world: World,
  caller: Caller,
  { idOrSlug, id, format }: { idOrSlug: string; id: string; format: string },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  if (!isSpeakable(idOrSlug) || !['pdf', 'xml'].includes(format)) return refuse('not-found');
  const staff = await providerWithRight(world, caller, idOrSlug, 'turnover:read');
  if (isRefusal(staff)) return staff;
  const commissionId = parseId(id);
  const one = commissionId && (await findCommission(world.db, commissionId));
  if (!one || one.providerId !== staff.providerId) return refuse('not-found');
  const paper = layOutCommission(one, one.locale);
  if (format === 'pdf') return await paperFile(paper, one.createdAt);
  return { fileName: paper.fileName.replace(/\.pdf$/, '.xml'), bytes: new TextEncoder().encode(ublDocument(one)) };
}
