import { describe, expect, it } from 'vitest';
import { type Query, QueryStore, queryKeyText } from './query-store.ts';

/** Query of a stall's price, to a server that answers when told to. */
function asked(answers: (() => Promise<unknown>)[]): Query<unknown> {
  let turn = 0;
  return { queryKey: ['catalogue.product', { slug: 'ljunghonung' }], queryFn: () => answers[turn++]!() };
}

function held<T>(): { promise: Promise<T>; answer: (value: T) => void } {
  let answer: (value: T) => void = () => {};
  const promise = new Promise<T>(resolve => {
    answer = resolve;
  });
  return { promise, answer };
}

describe('the query store', () => {
  it('asks once for all who ask meanwhile', async () => {
    const store = new QueryStore();
    const one = held<string>();
    const query = asked([() => one.promise]);
    const both = Promise.all([store.fetchQuery(query), store.fetchQuery(query)]);
    one.answer('52 kr');
    expect(await both).toEqual(['52 kr', '52 kr']);
  });

  it('asks once more when news comes while it asks, however often, and not before it is answered', async () => {
    const store = new QueryStore();
    const [before, after] = [held<string>(), held<string>()];
    const query = asked([() => before.promise, () => after.promise]);
    const first = store.fetchQuery(query);
    const news = Promise.all([store.fetchAnew(query), store.fetchAnew(query)]);
    before.answer('unpaid');
    expect(await first).toBe('unpaid');
    after.answer('paid');
    expect(await news).toEqual(['paid', 'paid']);
    expect(store.read(query).data).toBe('paid');
  });

  it('never lets an answer asked for before a write undo it', async () => {
    const store = new QueryStore();
    const slow = held<string>();
    const query = asked([() => slow.promise]);
    const fetched = store.fetchQuery(query);
    store.setQueryData(query.queryKey, 'new');
    slow.answer('old');
    expect(await fetched).toBe('new');
    expect(store.read(query).data).toBe('new');
  });

  it('takes nothing for a page’s key that was asked for with the key of the page before', async () => {
    const store = new QueryStore();
    const keys: (string | null | undefined)[] = [];
    const [before, after] = [held<string>(), held<string>()];
    const query: Query<unknown> = {
      queryKey: ['payments.forPayer', {}],
      queryFn: ({ accessKey }) => (keys.push(accessKey) === 1 ? before.promise : after.promise),
    };
    const first = store.ensureQueryData(query, { accessKey: 'quote' });
    const second = store.fetchWithKey(query, 'order');
    after.answer('with names');
    expect(await second).toBe('with names');
    before.answer('without names');
    expect(await first).toBe('with names');
    expect(store.read(query).data).toBe('with names');
    expect(keys).toEqual(['quote', 'order']);
  });

  it('keeps the identity of an answer that says the same', async () => {
    const store = new QueryStore();
    const query = asked([async () => ({ price: 52 }), async () => ({ price: 52 }), async () => ({ price: 55 })]);
    await store.fetchQuery(query);
    const first = store.read(query).data;
    await store.fetchQuery(query);
    expect(store.read(query).data).toBe(first);
    await store.fetchQuery(query);
    expect(store.read(query).data).toEqual({ price: 55 });
  });

  it('refreshes what is looked at when it is told to be old, and the rest at the next look', async () => {
    const store = new QueryStore();
    const query = asked([async () => 1, async () => 2]);
    await store.fetchQuery(query);
    await store.invalidateQueries({ queryKey: ['catalogue.product'] });
    expect(store.read(query)).toMatchObject({ data: 1, stale: true });
    const seen: unknown[] = [];
    store.subscribe(query, () => seen.push(store.read(query).data));
    await store.invalidateQueries();
    expect(seen).toEqual([2]);
  });

  it('is not asked for those who may not ask, who hear what others learn all the same', async () => {
    const store = new QueryStore();
    let asked = 0;
    const query = { queryKey: ['cases.count', {}] as const, queryFn: async () => ++asked };
    const heard: unknown[] = [];
    store.subscribe(query, () => heard.push(store.read(query).data), false);
    await store.invalidateQueries();
    expect([asked, heard]).toEqual([0, []]);
    store.setQueryData(query.queryKey, 7);
    expect(heard).toEqual([7]);
  });

  it('leaves other endpoints alone', async () => {
    const store = new QueryStore();
    store.setQueryData(['cart.read', {}], 'basket');
    await store.invalidateQueries({ queryKey: ['catalogue.product'] });
    expect(store.isFresh({ queryKey: ['cart.read', {}] })).toBe(true);
  });

  it('grows old with time', () => {
    let now = 0;
    const store = new QueryStore(() => now);
    store.setQueryData(['cart.read', {}], 'basket');
    now = 29_999;
    expect(store.isFresh({ queryKey: ['cart.read', {}] })).toBe(true);
    now = 30_000;
    expect(store.isFresh({ queryKey: ['cart.read', {}] })).toBe(false);
  });

  it('keeps what it knew beside the error of a failed refresh', async () => {
    const store = new QueryStore();
    const query = asked([async () => 'known', () => Promise.reject(new Error('refused'))]);
    await store.fetchQuery(query);
    await expect(store.fetchQuery(query)).rejects.toThrow('refused');
    expect(store.read(query)).toMatchObject({ data: 'known', error: new Error('refused') });
  });

  it('knows a question whatever the order of its fields', () => {
    expect(queryKeyText(['a', { x: 1, y: undefined, z: 2 }])).toBe(queryKeyText(['a', { z: 2, x: 1 }]));
  });
});
