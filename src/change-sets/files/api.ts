import { Hono } from 'hono';
import { fileAnswer } from '../../shared/api.ts';
import { parseId } from '../../shared/ids.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { unitsAsFile } from '../units/files/queries.ts';
import { goodsAsFile, mistakesAsFile } from './queries.ts';

const CSV = 'text/csv; charset=utf-8';

/** GET /api/providers/{idOrSlug}/products.csv?format=shopify, /api/providers/{idOrSlug}/units.csv and /api/change-sets/{id}/mistakes.csv. */
export function goodsFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/providers/:idOrSlug/products.csv', async c => {
    const caller = c.get('caller');
    const idOrSlug = c.req.param('idOrSlug');
    const format = c.req.query('format') === 'shopify' ? 'shopify' : 'own';
    const file = isSpeakable(idOrSlug) ? await goodsAsFile(world, caller, { idOrSlug, format }) : refuse('not-found');
    return fileAnswer(caller, CSV, file);
  });
  files.get('/providers/:idOrSlug/units.csv', async c => {
    const caller = c.get('caller');
    const idOrSlug = c.req.param('idOrSlug');
    const file = isSpeakable(idOrSlug) ? await unitsAsFile(world, caller, idOrSlug) : refuse('not-found');
    return fileAnswer(caller, CSV, file);
  });
  files.get('/change-sets/:id/mistakes.csv', async c => {
    const caller = c.get('caller');
    const id = parseId(c.req.param('id'));
    return fileAnswer(caller, CSV, id ? await mistakesAsFile(world, caller, id) : refuse('not-found'));
  });
  return files;
}
