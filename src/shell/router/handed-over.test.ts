import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isRouteErrorResponse } from './answers.ts';
import { handedOver } from './handed-over.ts';

type Encode = (data: unknown, signal: AbortSignal, timeout: undefined, mode: string) => ReadableStream<Uint8Array>;

/** The encoder of React Router's server, from its development build: it is not exported. */
const SERVER = '../../../node_modules/react-router/dist/development/lib/server-runtime/single-fetch.js';
const { encodeViaTurboStream } = (await import(/* @vite-ignore */ SERVER)) as { encodeViaTurboStream: Encode };

const overThere = (state: object) =>
  handedOver(encodeViaTurboStream(state, new AbortController().signal, undefined, 'production'));

describe('what the server hands over', () => {
  it('arrives as it was, with all that JSON knows and what it does not', async () => {
    const shared = { slug: 'honung', empty: [], none: null };
    const loaderData = {
      root: null,
      page: {
        queries: [{ key: ['catalogue.product', { slug: 'honung' }], data: { item: shared, again: shared } }],
        text: 'line\nbreak "quoted" åäö 🐝',
        numbers: [0, -1, 1.5, 1e21],
        flags: [true, false],
        gone: undefined,
        at: new Date('2026-06-06T12:00:00Z'),
        bare: Object.assign(Object.create(null), { a: 1 }),
      },
    };
    const handed = await overThere({ loaderData, actionData: null, errors: null });
    expect(handed).toEqual({ loaderData, errors: null });
    const { queries } = handed.loaderData.page as { queries: { data: { item: object; again: object } }[] };
    expect(queries[0]!.data.item).toBe(queries[0]!.data.again);
  });

  it('arrives in however many pieces', async () => {
    const whole = encodeViaTurboStream(
      { loaderData: { page: 'smörgås' } },
      new AbortController().signal,
      undefined,
      'production',
    );
    const bytes = new Uint8Array(await new Response(whole).arrayBuffer());
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await handedOver(pieces)).toEqual({ loaderData: { page: 'smörgås' }, errors: null });
  });

  it('tells a refusal with its status, and a fault without its secrets', async () => {
    const refusal = new ErrorResponse(404, 'Not Found', { reason: 'not-found', message: null });
    const { errors } = await overThere({ errors: { page: refusal, root: new Error('the password is') } });
    expect(isRouteErrorResponse(errors?.page)).toBe(true);
    expect(errors?.page).toMatchObject({ status: 404, data: { reason: 'not-found', message: null } });
    expect(errors?.root).toBeInstanceOf(Error);
    expect(String(errors?.root)).not.toContain('password');
  });

  it('is nothing that only a server knows', async () => {
    await expect(overThere({ loaderData: { page: new Map([['a', 1]]) } })).rejects.toThrow(SyntaxError);
  });
});
