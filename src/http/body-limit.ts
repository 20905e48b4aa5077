import type { Context, MiddlewareHandler } from 'hono';

/** How much more is taken in and thrown away, and for how long, so that the sender hears the answer. */
const MOST_DISCARDED = 64 * 1024 * 1024;
const DISCARDING_MS = 5000;

/**
 * Refuses bodies that are too large. Who is still sending when a connection closes is told of a broken connection, not of
 * the answer, and tries again: so what is on its way is let in first, within reason.
 */
export function limitBody(most: number, tooLarge: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next();
    const length = c.req.header('content-length');
    // Longer than it says it can't be: the server stops reading there.
    if (length !== undefined && Number(length) <= most) return await next();
    const { body } = c.req.raw;
    if (!body) return await next();
    const reader = body.getReader();
    // Whoever broke off while sending hears nothing in either case.
    const taken = await take(reader, most).catch(() => null);
    if (!taken) {
      await discard(reader);
      return tooLarge(c);
    }
    c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers: c.req.raw.headers, body: taken });
    await next();
  };
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Null when it is more. */
async function take(reader: Reader, most: number): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > most) return null;
    parts.push(part.value);
  }
  return new Blob(parts);
}

async function discard(reader: Reader): Promise<void> {
  const until = Date.now() + DISCARDING_MS;
  let bytes = 0;
  const enough = new Promise<null>(resolve => setTimeout(resolve, DISCARDING_MS, null).unref());
  while (bytes < MOST_DISCARDED && Date.now() < until) {
    const part = await Promise.race([reader.read().catch(() => null), enough]);
    if (!part || part.done) return;
    bytes += part.value.length;
  }
}
