import { type Context, Hono } from 'hono';
import { bodyWithin } from '../../../shared/body.ts';
import { hallDeed, inTransaction } from '../../../shared/command.ts';
import { withinLimit } from '../../../shared/rate-limit.ts';
import type { World } from '../../../shared/world.ts';
import { deviceHash } from '../adapters/pass-links.ts';
import { sealedPush } from '../adapters/push-address.ts';
import { type ApplePass, newestPass } from '../taking/commands.ts';
import { changedSince, isOurType, openedPass } from './queries.ts';
import { deviceNamed, pushTokenIn, shownToken, wordsOfLog } from './rules.ts';
import { register, unregister } from './store.ts';

const MOST_BYTES = 32 * 1024;
const LOGS = { hits: 60, seconds: 3600 };

/**
 * Web service of Apple's wallet, by which phones hear of their passes: its five calls, under webServiceURL. Who has no
 * right to something, and who asks for what is not there, are answered alike: 401, and nothing else.
 */
export function passService(world: World): Hono {
  const service = new Hono().basePath('/passes/service/v1');

  service.post('/devices/:device/registrations/:passType/:serial', async c => {
    const { device, pass } = await openedFor(world, c);
    const token = pushTokenIn(await bodyWithin(c.req.raw, MOST_BYTES));
    if (!device || !pass || !token) return c.body(null, device && pass ? 400 : 401);
    const registration = { device, sealed: sealedPush(world, device, token), passId: pass.id };
    const isNew = await inTransaction(world, tx => register(hallDeed(tx, world), registration));
    return c.body(null, isNew ? 201 : 200);
  });

  service.delete('/devices/:device/registrations/:passType/:serial', async c => {
    const { device, pass } = await openedFor(world, c);
    if (!device || !pass) return c.body(null, 401);
    const was = await inTransaction(world, tx => unregister(tx, { device, passId: pass.id }));
    return c.body(null, was ? 200 : 401);
  });

  service.get('/devices/:device/registrations/:passType', async c => {
    const device = deviceOf(world, c);
    const since = c.req.query('passesUpdatedSince');
    const known = device && isOurType(world, c.req.param('passType'));
    const found = known ? await changedSince(world, { device, since: tagIn(since) }) : null;
    if (!found) return c.body(null, 401);
    if (!found.serials.length) return c.body(null, 204);
    return c.json({ serialNumbers: found.serials, lastUpdated: String(found.tag) });
  });

  service.get('/passes/:passType/:serial', async c => {
    const { pass, token } = await openedFor(world, c);
    if (!pass || !token) return c.body(null, 401);
    const since = Date.parse(c.req.header('if-modified-since') ?? '');
    if (since >= pass.modifiedAt.getTime()) return c.body(null, 304);
    const written = await newestPass(world, pass, token);
    return written ? passAnswer(written) : c.body(null, 401);
  });

  service.post('/log', async c => {
    const body = await bodyWithin(c.req.raw, MOST_BYTES);
    const words = wordsOfLog(body);
    // By anybody: so many an hour are written down, and the rest is not.
    if (words.length && (await withinLimit(world, 'wallet-log:all', LOGS))) world.log.warn({ words }, 'a wallet says');
    return c.body(null, 200);
  });

  return service;
}

export function passAnswer({ bytes, fileName, modifiedAt }: ApplePass): Response {
  return new Response(bytes, {
    headers: {
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="${fileName}"`,
      'last-modified': modifiedAt.toUTCString(),
      'cache-control': 'private, no-store',
    },
  });
}

async function openedFor(world: World, c: Context) {
  const token = shownToken(c.req.header('authorization'));
  const asked = { passType: c.req.param('passType') ?? '', serial: c.req.param('serial') ?? '', token };
  return { pass: await openedPass(world, asked), device: deviceOf(world, c), token };
}

function deviceOf(world: World, c: Context): Buffer | null {
  const name = deviceNamed(c.req.param('device') ?? '');
  return name ? deviceHash(world.config, name) : null;
}

/** Tag of the last answer; one that is none of ours asks for all. */
const tagIn = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);
