import type { Context, MiddlewareHandler } from 'hono';

/** Limits of what is read and discarded beyond the body limit, so that the sender receives the answer. */
const MOST_DISCARDED = 64 * 1024 * 1024;
const DISCARDING_MS = 5000;

/**
 * Body size limit. A client still sending when the connection closes sees a broken connection instead of the answer,
 * and tries again: so the rest is read and discarded first, within reason.
 */
export function limitBody(mostOf: (c: Context) => number, tooLarge: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return await next();
    const most = mostOf(c);
    const length = c.req.header('content-length');
    // A content-length can be trusted: the server stops reading there.
    if (length !== undefined && Number(length) <= most) return await next();
    const { body } = c.req.raw;
    if (!body) return await next();
    const reader = body.getReader();
    // A client that disconnects while sending gets no answer in either case.
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

/** Reads a body; null when it exceeds the limit. */
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
