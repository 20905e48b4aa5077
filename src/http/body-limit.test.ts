import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitBody } from './body-limit.ts';

const app = new Hono();
app.use(
  limitBody(
    () => 1000,
    c => c.text('too large', 413),
  ),
);
app.all('*', async c => c.text(`${(await c.req.text()).length} bytes of ${c.req.header('content-type')}`));

/** A streamed body in parts, counting how many were read. */
function inParts(parts: number, size: number) {
  const taken = { parts: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (taken.parts++ < parts) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
  return { taken, init: { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'x/y' } } as RequestInit };
}

const said = async (init: RequestInit) => {
  const answer = await app.request('/', init);
  return [answer.status, await answer.text()];
};

describe('a body', () => {
  it('that says how long it is passes, or is refused by that', async () => {
    const headers = (length: number) => ({ 'content-length': String(length), 'content-type': 'x/y' });
    expect(await said({ method: 'PUT', body: 'x'.repeat(1000), headers: headers(1000) })).toEqual([
      200,
      '1000 bytes of x/y',
    ]);
    expect(await said({ method: 'PUT', body: 'x'.repeat(1001), headers: headers(1001) })).toEqual([413, 'too large']);
  });

  it('that does not say is counted, and reaches the handler whole', async () => {
    expect(await said(inParts(10, 100).init)).toEqual([200, '1000 bytes of x/y']);
    expect(await said(inParts(11, 100).init)).toEqual([413, 'too large']);
  });

  it('that is too large is let in and thrown away, so that its sender hears the answer', async () => {
    const { init, taken } = inParts(500, 1000);
    expect(await said(init)).toEqual([413, 'too large']);
    expect(taken.parts).toBe(501);
  });

  it('that never ends is not waited for', async () => {
    const { init, taken } = inParts(Number.POSITIVE_INFINITY, 1024 * 1024);
    expect(await said(init)).toEqual([413, 'too large']);
    expect(taken.parts).toBeLessThan(100);
  });

  it('is nothing that a GET has', async () => {
    expect((await app.request('/', { headers: { 'content-length': '5000' } })).status).toBe(200);
  });
});
