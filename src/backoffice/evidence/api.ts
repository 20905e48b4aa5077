import { Hono } from 'hono';
import { dossierFile } from '../../payments/papers/queries.ts';
import { fileAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { readEvidence } from './queries.ts';
import { layOutEvidence } from './rules.ts';

/** GET /api/disputes/{disputeId}/evidence: what is known of a disputed order as one PDF, for whoever answers the bank. */
export function disputeEvidence(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/disputes/:disputeId/evidence', async c => {
    const caller = c.get('caller');
    const disputeId = parseId(c.req.param('disputeId'));
    const facts = disputeId ? await readEvidence(world, caller, disputeId) : refuse('not-found');
    const file = isRefusal(facts)
      ? facts
      : await dossierFile(layOutEvidence(facts, caller.locale), facts.dispute.openedAt);
    return fileAnswer(caller, 'application/pdf', file);
  });
  return files;
}
