import { z } from 'zod';
import type { World } from '../../../shared/world.ts';

export interface OutgoingText {
  /** E.164. */
  to: string;
  text: string;
  /** URL of the delivery report webhook. */
  reportUrl: string;
}

/** The carrier certainly does not have the message: it refused, or was never reached. */
export class NotSent extends Error {}

/** Timeout, shorter than the claim of an outbox row, so that a slow carrier is not asked twice at once. */
const WAIT_MS = 10_000;

const made = z.object({ id: z.string().min(1).max(100), status: z.string().optional() });

/** Sends a text message (46elks: form in, JSON out); returns its id there. */
export async function sendText(world: World, message: OutgoingText): Promise<string> {
  const { sender } = world.config.sms;
  const form = new URLSearchParams({
    from: sender,
    to: message.to,
    message: message.text,
    whendelivered: message.reportUrl,
  });
  const response = await ask(world, '/a1/sms', { method: 'POST', body: form });
  if (!response.ok) {
    const says = (await response.text().catch(() => '')).slice(0, 200);
    throw new NotSent(`The carrier answered ${response.status}: ${says}`);
  }
  return made.parse(await response.json()).id;
}

/** Status of a message at the carrier; null for an unknown id. */
export async function statusOfText(world: World, carrierId: string): Promise<string | null> {
  const response = await ask(world, `/a1/sms/${encodeURIComponent(carrierId)}`, { method: 'GET' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The carrier answered ${response.status}`);
  return made.parse(await response.json()).status ?? null;
}

async function ask(world: World, path: string, init: RequestInit): Promise<Response> {
  const { apiBase, user, password } = world.config.sms;
  if (!user) throw new NotSent('SMS_API_USER is not set, so no text message can leave');
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  try {
    return await fetch(`${apiBase}${path}`, {
      ...init,
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
  } catch (fault) {
    if (neverConnected(fault)) throw new NotSent('The carrier is not there');
    throw fault;
  }
}

function neverConnected(fault: unknown): boolean {
  const code = (fault as { cause?: { code?: unknown } } | null)?.cause?.code;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EHOSTUNREACH';
}
