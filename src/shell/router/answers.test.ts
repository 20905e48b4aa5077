import { describe, expect, it } from 'vitest';
import { data, isRouteErrorResponse, loadOutcome, redirect, replace } from './answers.ts';

describe('a loader', () => {
  it('answers with data, or with none', async () => {
    expect(await loadOutcome(() => ({ a: 1 }))).toEqual({ data: { a: 1 } });
    expect(await loadOutcome(() => undefined)).toEqual({ data: null });
    expect(await loadOutcome(async () => data({ a: 1 }, { status: 403 }))).toEqual({ data: { a: 1 } });
  });

  it.each([
    ['returned', (answer: Response) => answer],
    [
      'thrown',
      (answer: Response) => {
        throw answer;
      },
    ],
  ])('leads elsewhere by what is %s', async (_, give) => {
    expect(await loadOutcome(() => give(redirect('/cart')))).toEqual({ leadsTo: '/cart', replaces: false });
    expect(await loadOutcome(() => give(replace('/')))).toEqual({ leadsTo: '/', replaces: true });
  });

  it('refuses with a status, and fails with its fault', async () => {
    const thrown = (fault: unknown) =>
      loadOutcome(() => {
        throw fault;
      }) as Promise<{ fault: unknown }>;
    const { fault } = await thrown(data({ reason: 'not-found' }, { status: 404 }));
    expect(fault).toMatchObject({ status: 404, data: { reason: 'not-found' } });
    expect(isRouteErrorResponse(fault)).toBe(true);
    const broken = new Error('broken');
    expect(await thrown(broken)).toEqual({ fault: broken });
    expect(isRouteErrorResponse(broken)).toBe(false);
    expect((await thrown(new Response(null, { status: 410 }))).fault).toMatchObject({ status: 410 });
  });
});
