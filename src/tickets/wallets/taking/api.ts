import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { fileAnswer } from '../../../shared/api.ts';
import { isRefusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { passAnswer } from '../devices/api.ts';
import { takeApplePass, takeGooglePass } from './commands.ts';

/** Passes by the links of the tickets' pages, and the badges that an operator laid beside. */
export function passFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>().basePath('/passes');

  files.get('/apple/:ref', async c => {
    const caller = c.get('caller');
    const pass = await takeApplePass(world, caller.locale, c.req.param('ref'));
    return isRefusal(pass) ? fileAnswer(caller, '', pass) : passAnswer(pass);
  });

  files.get('/google/:ref', async c => {
    const caller = c.get('caller');
    const address = await takeGooglePass(world, caller.locale, c.req.param('ref'));
    if (isRefusal(address)) return fileAnswer(caller, '', address);
    return new Response(null, {
      status: 302,
      headers: { location: address, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    });
  });

  files.get('/badges/:file', async c => {
    const { badges } = world.config.passes;
    const name = badges.files.find(one => one === c.req.param('file'));
    if (!name) return fileAnswer(c.get('caller'), '', refuse('not-found'));
    return new Response(new Uint8Array(await readFile(join(badges.dir, name))), {
      headers: {
        'content-type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'public, max-age=86400',
      },
    });
  });

  return files;
}
