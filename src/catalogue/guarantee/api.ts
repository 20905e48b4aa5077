import { Hono } from 'hono';
import { implementContract } from '../../shared/api.ts';
import { LOCALES } from '../../shared/i18n.ts';
import type { Caller, World } from '../../shared/world.ts';
import { guaranteeContract } from './contract.ts';
import { shownForm, shownPaper } from './queries.ts';
import { NOTICE_TYPES, type Paper } from './rules.ts';

const on = implementContract(guaranteeContract);

export const guaranteeApi = {
  notice: on.notice.handler(async ({ context: { world, caller } }) => ({
    item: { official: await shownForm(world, 'guarantee', caller.locale) },
  })),
};

/**
 * GET /api/guarantee/{locale} and /api/guarantee/{locale}/label: the official notice of the legal guarantee, and the
 * label of a maker's own, byte for byte as the operator laid them down.
 */
export function guaranteeFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/guarantee/:locale', c => answer(world, 'guarantee', c.req.param('locale')));
  files.get('/guarantee/:locale/label', c => answer(world, 'label', c.req.param('locale')));
  return files;
}

async function answer(world: World, paper: Paper, wanted: string): Promise<Response> {
  const locale = LOCALES.find(one => one === wanted);
  const found = locale && (await shownPaper(world, paper, locale));
  if (!found)
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=UTF-8' } });
  return new Response(found.bytes, {
    headers: {
      'content-type': NOTICE_TYPES[found.type],
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
