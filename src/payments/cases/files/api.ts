import { Hono } from 'hono';
import { reasonFor, refusalAnswer } from '../../../shared/api.ts';
import { parseId } from '../../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { noteOfCase } from '../care/queries.ts';
import { CASE_KINDS } from '../rules.ts';
import { fileAnswer, findFile } from './queries.ts';

/** GET /api/cases/{kind}/{subject}/files/{fileId}: a file of a note, for those who may see to its case. */
export function caseFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/cases/:kind/:subject/files/:fileId', async c => {
    const caller = c.get('caller');
    const { kind, subject, fileId } = c.req.param();
    const found = await noteFile(world, caller, { kind, subject, fileId: parseId(fileId) });
    if (!isRefusal(found)) return found;
    const { status, body } = refusalAnswer(reasonFor(caller, found.refused), caller.locale);
    return Response.json(body, { status });
  });
  return files;
}

async function noteFile(
  world: World,
  caller: Caller,
  asked: { kind: string; subject: string; fileId: string | null },
): Promise<Response | Refusal> {
  const kind = CASE_KINDS.find(one => one === asked.kind);
  if (!caller.userId) return refuse('not-signed-in');
  if (!kind || !asked.fileId) return refuse('not-found');
  const { subject, fileId } = asked;
  const file = await findFile(world.db, { kind, subject, fileId });
  const open = file && (await noteOfCase(world, caller, { kind, subject, noteId: file.entryId }));
  return open ? fileAnswer(file) : refuse('not-found');
}
