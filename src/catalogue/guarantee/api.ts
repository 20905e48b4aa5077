import { Hono } from 'hono';
import { implementContract } from '../../shared/api.ts';
import { LOCALES } from '../../shared/i18n.ts';
import type { Caller, World } from '../../shared/world.ts';
import { guaranteeContract } from './contract.ts';
import { shownNotice } from './queries.ts';
import { NOTICE_TYPES } from './rules.ts';

const on = implementContract(guaranteeContract);

export const guaranteeApi = {
  notice: on.notice.handler(async ({ context: { world, caller } }) => {
    const notice = await shownNotice(world, caller.locale);
    return { item: { official: notice && (notice.type === 'pdf' ? ('FILE' as const) : ('PICTURE' as const)) } };
  }),
};

/** GET /api/guarantee/{locale}: the official notice of the legal guarantee, byte for byte as the operator laid it down. */
export function guaranteeFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/guarantee/:locale', async c => {
    const locale = LOCALES.find(one => one === c.req.param('locale'));
    const notice = locale && (await shownNotice(world, locale));
    if (!notice) return c.text('Not found\n', 404);
    return new Response(notice.bytes, {
      headers: {
        'content-type': NOTICE_TYPES[notice.type],
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return files;
}
