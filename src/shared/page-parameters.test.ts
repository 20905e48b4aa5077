import { describe, expect, it } from 'vitest';
import routes from '../routes.ts';
import { isNeverKept, queryRead, READ } from './page-parameters.ts';

const read = (path: string, search: string) => queryRead(path, search).toString();

describe('the query of a page of everybody', () => {
  it.each([
    ['/', '?utm_source=x&gclid=1&fbclid=2&made-up=3', ''],
    ['/', '?tag=b&utm_source=x&cat=2&cat=1&area=lidk%C3%B6ping&lang=de', 'area=lidk%C3%B6ping&cat=2&cat=1&tag=b'],
    ['/products/ljunghonung', '?n=1&ref=%2Fshop%2Fx&date=2026-12-05', 'ref=%2Fshop%2Fx'],
    ['/PRODUCTS/ljunghonung', '?ref=/a', 'ref=%2Fa'],
    ['/shop/angens-bigard', '?ref=/a&cat=1', ''],
    ['/there-is-no-such-page', '?constructor=1&a=2', ''],
    ['/constructor', '?length=1', ''],
    ['//evil.example/x', '?a=1', ''],
  ])('%s%s is read as "%s"', (path, search, expected) => expect(read(path, search)).toBe(expected));

  it('of one visitor is read whole, but for the language', () => {
    expect(read('/login', '?refUrl=%2Fbo&lang=de&utm_source=x')).toBe('refUrl=%2Fbo&utm_source=x');
    expect(read('/%63art', '?a=1')).toBe('a=1');
  });

  it('is declared for every address of the hall, by its first word', () => {
    const words: string[] = [];
    const walk = (list: typeof routes, above: string) => {
      for (const { path, children, index } of list) {
        const whole = [above, path].filter(Boolean).join('/');
        if ((path || index) && whole !== '*') words.push(whole);
        if (children) walk(children as typeof routes, whole);
      }
    };
    walk(routes, '');
    expect(words.length).toBeGreaterThan(50);
    const undeclared = words.filter(path => !isNeverKept(`/${path}`) && !Object.hasOwn(READ, path.split('/')[0]!));
    expect(undeclared).toEqual([]);
  });
});
