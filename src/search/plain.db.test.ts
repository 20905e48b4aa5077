import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area } from '../../seeds/town/area.ts';
import type { TestHall } from '../../tests/hall.ts';
import { openHallWithPages, type Pages } from '../../tests/pages.ts';
import { signedIn } from '../../tests/people.ts';
import { m } from '../paraglide/messages.js';

/** The hall asked by browsers without script: forms that are sent by GET, and answered in the document. */
let hall: TestHall;
let pages: Pages;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const said = { locale: 'sv' } as const;
const articles = (html: string) => html.match(/<article/g)?.length ?? 0;

describe('a search without script', () => {
  it('is asked at the entrance, and sent to the search page [storefront 2.61]', async () => {
    const { html, text } = await pages.page('/');
    expect(html).toMatch(/<form[^>]* action="\/search"/);
    expect(html).toContain('<noscript><input type="hidden" name="plain" value="1"/></noscript>');
    expect(text).toContain(m.search_when_here({}, said));
    expect(html).toMatch(/<header.*href="\/search".*<\/header>/s);
  });
  it('is answered in the document, with everything shown at once', async () => {
    const { status, html, text, headers } = await pages.page('/search?plain=1&when=next-week&from=&to=&guests=2&text=');
    expect(status).toBe(200);
    expect(articles(html)).toBeGreaterThan(20);
    expect(html).not.toContain('data-waits');
    expect(text).toContain('Sjökanten');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
  it('keeps to its words, its guests and what it is narrowed by', async () => {
    const { html, text } = await pages.page('/search?plain=1&when=next-week&what=handla&what=ata&text=honung');
    expect(articles(html)).toBeGreaterThan(0);
    expect(text).toContain('Ljunghonung');
    expect(html).toMatch(/<input[^>]*name="what"[^>]* checked=""[^>]*value="handla"/);
    const nothing = await pages.page('/search?plain=1&text=xyzzyqvist');
    expect(nothing.text).toContain(m.search_nothing({}, said));
  });
  it('of one stall is answered by the same page', async () => {
    const { html } = await pages.page('/search/sjokanten?plain=1&when=next-week');
    expect(articles(html)).toBeGreaterThan(3);
    expect(html).toMatch(/<form[^>]* action="\/search\/sjokanten"/);
  });
  it('says why it is refused', async () => {
    const { status, text } = await pages.page('/search?plain=1&from=2099-01-01&to=2099-12-31');
    expect(status).toBe(200);
    expect(text).toContain(m.search_range_too_long({}, said));
  });
  it('is answered in the document to browsers with script as well, the first of each shelf with their times [storefront 2.66]', async () => {
    const { html, text } = await pages.page('/search?when=next-week');
    const whole = await pages.page('/search?when=next-week&plain=1');
    expect(articles(html)).toBeGreaterThan(8);
    expect(articles(html)).toBeLessThan(articles(whole.html));
    expect(html).toMatch(/class="time-chip"/);
    expect(text).not.toContain(m.search_looking({}, said));
    // Without script, the rest of a shelf is the same form sent again.
    expect(html).toMatch(/<noscript><button type="submit" form="search-form" class="hall-more">/);
  });
  it('leaves one job, which its document names: the browser does not ask again', async () => {
    const jobs = () => hall.db.selectFrom('search_jobs').select('id').execute();
    const before = (await jobs()).length;
    const { html } = await pages.page('/search?text=honung');
    const after = await jobs();
    expect(after).toHaveLength(before + 1);
    expect(after.filter(({ id }) => html.includes(id))).toHaveLength(1);
  });
});

it('who may not ask the whole hall reads so, and is led to the stalls [storefront 6.5]', async () => {
  const staff = await signedIn(hall, 'hanna.berg');
  const put = (fields: object) =>
    staff.command('PUT', `/api/areas/${encodeURIComponent(area.key)}`, 'put-area', { ...area, ...fields });
  await put({ hallSearch: 'scope' });
  const { status, html, text } = await pages.page('/search?plain=1');
  expect(status).toBe(200);
  expect(text).toContain(m.search_closed_text({}, said));
  expect(html).toContain('href="/search/sjokanten"');
  expect(html).toContain('href="/login?refUrl=');
  expect(articles(html)).toBe(0);
  await put({});
});
