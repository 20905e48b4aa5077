import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Footer } from '../contract.ts';
import type { WrittenFooter } from '../editing/contract.ts';
import type { Edition } from '../editions/contract.ts';

interface Item<T> {
  item: T;
  reason?: string;
  fields?: Record<string, string>;
}

let hall: TestHall;
let hanna: Browser;
let begun: WrittenFooter;
beforeAll(async () => {
  hall = await openHall();
  hanna = await signedIn(hall, 'hanna.berg');
  begun = await readWritten();
});
afterAll(() => hall.close());

const readWritten = async () => (await hanna.get<Item<WrittenFooter>>('/api/written-footer')).body.item;
const footer = async () => (await hall.browser().get<Item<Footer>>('/api/storefronts/footer')).body.item.columns;
const link = (href: string, sv: string) => ({ label: { sv }, href });
const put = (blocks: object[], fields: object = {}) =>
  hanna.command<Item<{ _id: string; version: string }>>('PUT', '/api/pages', 'put-page', {
    slug: 'footer',
    providerId: null,
    title: begun.title,
    description: null,
    blocks,
    ...fields,
  });

describe("the hall's footer", () => {
  it('is the one that the hall begins with until it is written', async () => {
    expect(begun.pageId).toBeNull();
    const [first, , last] = await footer();
    expect(first!.links.map(({ href }) => href)).toEqual([
      '/pages/kopvillkor',
      '/pages/integritet',
      '/pages/tillganglighet',
    ]);
    expect(last!.links.at(-1)).toEqual({ label: 'Konto', href: '/account' });
  });
  it('is written in columns with headings, keeps the pages it leads to, and is taken back', async () => {
    const before = await footer();
    const about = { slug: 'om-hallen', title: { sv: 'Om hallen' }, blocks: [{ _type: 'text', text: { sv: 'Hej' } }] };
    const page = await put([], about);
    const [legal] = begun.standing;
    const column = { _type: 'links', title: { sv: 'Hallen' }, links: [link('/pages/om-hallen', 'Om hallen')] };
    expect((await put([legal!, column], { basedOn: null })).status).toBe(200);
    expect((await footer())[1]).toEqual({ title: 'Hallen', links: [{ label: 'Om hallen', href: '/pages/om-hallen' }] });
    expect((await hall.browser().get('/api/pages/footer')).status).toBe(404);
    const { _id: pageId, version: basedOn } = page.body.item;
    const removal = await hanna.command<Item<unknown>>('POST', `/api/written-pages/${pageId}/removals`, 'remove-page', {
      basedOn,
    });
    expect(removal.body.reason).toBe('page-in-use');
    const { body } = await hanna.get<Item<{ editions: Edition[] }>>('/api/editions');
    const [made] = body.item.editions;
    expect(made).toMatchObject({ title: 'Sidfoten', act: 'MADE' });
    expect((await hanna.command('POST', `/api/editions/${made!._id}/undoings`, 'undo-edition')).status).toBe(200);
    expect(await footer()).toEqual(before);
  });
  it('leads to the legal pages first, to no page that is not there, and has three columns', async () => {
    const [legal] = begun.standing;
    const other = { _type: 'links', links: [link('/sell', 'Öppna stånd')] };
    const wrong = async (...blocks: object[]) => {
      const { status, body } = await put(blocks);
      return [status, ...Object.keys(body.fields ?? {})];
    };
    expect(await wrong(other, legal!)).toEqual([400, 'blocks.0']);
    const gone = { _type: 'links', links: [link('/sell', 'Öppna'), link('/pages/ingen-alls', 'Borta')] };
    expect(await wrong(legal!, gone)).toEqual([400, 'blocks.1.links.1.href']);
    expect(await wrong(legal!, { _type: 'links', links: [link('javascript:alert(1)', 'Nej')] })).toEqual([
      400,
      'blocks.1.links.0.href',
    ]);
    expect(await wrong(legal!, other, other, other)).toEqual([400, 'blocks.3']);
    expect(await wrong(legal!, { _type: 'text', text: { sv: 'Hej' } })).toEqual([400, 'blocks.1']);
    expect((await readWritten()).pageId).toBeNull();
  });
});
