import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { ContentPage } from '../contract.ts';
import type { Edition } from '../editions/contract.ts';
import type { PagePreview, WrittenPage, WrittenRow } from './contract.ts';

interface Item<T> {
  item: T;
  reason?: string;
  fields?: Record<string, string>;
}

const STALL = 'angens-bigard';
let hall: TestHall;
let eskil: Browser;
let hanna: Browser;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  [eskil, hanna] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'hanna.berg')]);
  const row = await hall.db.selectFrom('providers').select('id').where('slug', '=', STALL).executeTakeFirstOrThrow();
  providerId = row.id;
});
afterAll(() => hall.close());

const text = (sv: string) => ({ _type: 'text', text: { sv } });
const put = (fields: object, by = eskil) =>
  by.command<Item<{ _id: string; version: string }>>('PUT', '/api/pages', 'put-page', {
    slug: 'kuporna',
    providerId,
    title: { sv: 'Kuporna' },
    description: null,
    blocks: [text('Fjorton kupor.')],
    ...fields,
  });
const written = async (id: string) => (await eskil.get<Item<WrittenPage>>(`/api/written-pages/${id}`)).body.item;
const editions = async (by = eskil, scope = `?provider=${STALL}`) =>
  (await by.get<Item<{ editions: Edition[] }>>(`/api/editions${scope}`)).body.item.editions;
const undo = (id: string, by = eskil) =>
  by.command<Item<{ _id: string }>>('POST', `/api/editions/${id}/undoings`, 'undo-edition');
const shown = async (slug: string) => {
  const { status, body } = await hall.browser().get<Item<ContentPage>>(`/api/providers/${STALL}/pages/${slug}`);
  return status === 200 ? body.item.blocks.map(block => (block as { text?: string }).text) : status;
};

describe('a page as its editor sees it', () => {
  it('is written in every language, with the version that a save begins from', async () => {
    const { body } = await put({ title: { sv: 'Kuporna', en: 'The hives' } });
    const page = await written(body.item._id);
    expect(page).toMatchObject({
      path: `/pages/${STALL}/kuporna`,
      title: { sv: 'Kuporna', en: 'The hives' },
      blocks: [text('Fjorton kupor.')],
      version: body.item.version,
      changedBy: 'Eskil Lund',
    });
    const { body: list } = await eskil.get<{ items: WrittenRow[] }>(`/api/written-pages?provider=${STALL}`);
    expect(list.items.find(({ slug }) => slug === 'kuporna')).toMatchObject({ missing: ['en', 'de'], blocks: 1 });
  });
  it('is called in the list as visitors see it, with its figures filled in', async () => {
    const kept = await put({ slug: 'trakten', title: { sv: 'Vi i {{area}}', en: 'We of {{area}}' }, area: null });
    const title = async (lang: string) => {
      const { body } = await eskil.get<{ items: WrittenRow[] }>(`/api/written-pages?provider=${STALL}&lang=${lang}`);
      return body.items.find(({ slug }) => slug === 'trakten')!.title;
    };
    const visited = await hall.browser().get<Item<ContentPage>>(`/api/providers/${STALL}/pages/trakten`);
    expect(visited.body.item.title).not.toContain('{{');
    expect(await title('sv')).toBe(visited.body.item.title);
    expect(await title('en')).toMatch(/^We of [^{]+$/);
    const written = await eskil.get<Item<WrittenPage>>(`/api/written-pages/${kept.body.item._id}?lang=sv`);
    expect(written.body.item).toMatchObject({
      title: { sv: 'Vi i {{area}}' },
      shownTitle: visited.body.item.title,
    });
  });
  it('is for its own people and the platform’s', async () => {
    const { body } = await put({});
    const maja = await signedIn(hall, 'maja.strand');
    expect((await maja.get(`/api/written-pages/${body.item._id}`)).status).toBe(403);
    expect((await hanna.get(`/api/written-pages/${body.item._id}`)).status).toBe(200);
  });
  it('is previewed by the road of the published one, without what cannot be shown yet', async () => {
    const { body } = await eskil.command<Item<PagePreview>>('POST', '/api/page-previews', 'preview-page', {
      provider: STALL,
      locale: 'en',
      title: { sv: 'Kuporna', en: 'The hives' },
      description: null,
      blocks: [
        { key: 'a', block: { _type: 'text', text: { sv: '' } } },
        { key: 'b', block: { _type: 'products', layout: 'ROW', from: { provider: STALL } } },
        { key: 'c', block: { _type: 'text', text: { sv: 'Hej', en: 'Hello' } } },
      ],
    });
    expect(body.item.title).toBe('The hives');
    expect(body.item.blocks.map(({ key, block }) => [key, block._type])).toEqual([
      ['b', 'products'],
      ['c', 'text'],
    ]);
    expect(body.item.blocks[1]!.block).toMatchObject({ text: 'Hello' });
    const products = body.item.blocks[0]!.block as { products: { provider: { slug: string } }[] };
    expect(products.products.length).toBeGreaterThan(3);
  });
});

describe('the history of pages', () => {
  it('says who wrote what, and takes it back while it stands', async () => {
    await put({ slug: 'vax', title: { sv: 'Vax' }, blocks: [text('Vi stöper.')] });
    await put({ slug: 'vax', title: { sv: 'Vax' }, blocks: [text('Vi stöper ljus.'), text('Och säljer dem.')] });
    const [second, first] = await editions();
    expect(first).toMatchObject({ name: 'vax', act: 'MADE', madeBy: 'Eskil Lund', stands: false });
    expect(second).toMatchObject({ act: 'CHANGED', stands: true });
    expect(second!.differences).toEqual([
      { title: 'Text “Vi stöper.”: Brödtext', before: 'Vi stöper.', after: 'Vi stöper ljus.' },
      { title: 'Nytt block: Text “Och säljer dem.”', before: null, after: null },
    ]);
    expect((await undo(first!._id)).body.reason).toBe('changed-since');
    expect((await undo(second!._id)).status).toBe(200);
    expect(await shown('vax')).toEqual(['Vi stöper.']);
    const [back, undone] = await editions();
    expect([back!.takesBack, undone!.takenBack]).toEqual([true, true]);
    // Taking back is taken back in turn.
    expect((await undo(back!._id)).status).toBe(200);
    expect(await shown('vax')).toEqual(['Vi stöper ljus.', 'Och säljer dem.']);
  });
  it('keeps nothing of a save that changes nothing', async () => {
    await put({ slug: 'lugn' });
    const before = (await editions()).length;
    await put({ slug: 'lugn' });
    expect((await editions()).length).toBe(before);
  });
  it('brings a removed page back', async () => {
    const { body } = await put({ slug: 'borta', blocks: [text('Snart borta.')] });
    const remove = (basedOn: string) =>
      eskil.command<Item<unknown>>('POST', `/api/written-pages/${body.item._id}/removals`, 'remove-page', { basedOn });
    expect((await remove('older')).body.reason).toBe('changed-meanwhile');
    expect((await remove(body.item.version)).status).toBe(200);
    expect(await shown('borta')).toBe(404);
    const [removed] = await editions();
    expect(removed).toMatchObject({ act: 'REMOVED', title: 'Kuporna', pageId: null });
    expect((await undo(removed!._id)).status).toBe(200);
    expect(await shown('borta')).toEqual(['Snart borta.']);
  });
  it('lets one of two who take back at once do it', async () => {
    await put({ slug: 'tva', blocks: [text('Ett.')] });
    await put({ slug: 'tva', blocks: [text('Två.')] });
    const [newest] = await editions();
    const answers = await Promise.all([undo(newest!._id), undo(newest!._id, hanna)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shown('tva')).toEqual(['Ett.']);
  });
  it('is never changed, and forgets a person with their account', async () => {
    await expect(hall.db.updateTable('editions').set({ name: 'x' }).execute()).rejects.toThrow(/append-only/);
    await expect(hall.db.deleteFrom('editions').execute()).rejects.toThrow(/append-only/);
    await hall.db.updateTable('editions').set({ made_by: null }).where('name', '=', 'tva').execute();
    expect((await editions()).find(({ name }) => name === 'tva')!.madeBy).toBeNull();
  });
});

describe('a page of the hall', () => {
  it('that every footer or a destination leads to is not removed', async () => {
    const { body } = await hanna.get<{ items: WrittenRow[] }>('/api/written-pages');
    for (const slug of ['kopvillkor', 'smart-resande']) {
      const { _id } = body.items.find(page => page.slug === slug)!;
      const { version } = (await hanna.get<Item<WrittenPage>>(`/api/written-pages/${_id}`)).body.item;
      const path = `/api/written-pages/${_id}/removals`;
      const answer = await hanna.command<Item<unknown>>('POST', path, 'remove-page', { basedOn: version });
      expect([slug, answer.status, answer.body.reason]).toEqual([slug, 409, 'page-in-use']);
    }
  });
  it('has a history of its own, which no stall reads', async () => {
    await put({ slug: 'nytt', providerId: null }, hanna);
    expect((await editions(hanna, ''))[0]).toMatchObject({ name: 'nytt', madeBy: 'Hanna Berg' });
    expect((await eskil.get('/api/editions')).status).toBe(403);
  });
});
