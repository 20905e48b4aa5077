import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Said } from '../../../tests/applications.ts';
import type { Answer, Browser } from '../../../tests/browser.ts';
import { runSet } from '../../../tests/change-sets.ts';
import { eventually, type TestHall } from '../../../tests/hall.ts';
import { openHallWithPages, type Pages } from '../../../tests/pages.ts';
import { signedIn } from '../../../tests/people.ts';
import { place, skuOf } from '../../../tests/purchase.ts';
import type { Product } from '../../catalogue/contract.ts';
import type { History } from '../../change-sets/contract.ts';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import type { PictureLibrary } from './contract.ts';

let hall: TestHall;
let pages: Pages;
let eskil: Browser;
let maja: Browser;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  eskil = await signedIn(hall, 'eskil.lund');
  maja = await signedIn(hall, 'maja.strand');
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});
beforeEach(() => hall.db.deleteFrom('rate_limits').execute());

const HONEY = 'angens-bigard';
const picturesPath = (slug: string) => `/api/providers/${slug}/pictures`;

async function photograph(background: string, width = 400): Promise<string> {
  const bytes = await sharp({ create: { width, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
}
const upload = (bytes: string, by = eskil, slug = HONEY) =>
  by.command<Said<DescribedPicture>>('POST', picturesPath(slug), 'add-picture', { bytes });
const uploaded = async (background: string, by = eskil, slug = HONEY) =>
  (await upload(await photograph(background), by, slug)).body.item;
const library = async (query = '') =>
  (await eskil.get<Said<PictureLibrary>>(`${picturesPath(HONEY)}?${query}`)).body.item;
const change = (ref: string, fields: object, by = eskil, slug = HONEY) =>
  by.command<Said<DescribedPicture>>('PUT', `${picturesPath(slug)}/${ref}`, 'change-picture', {
    focal: { x: 0.5, y: 0.5 },
    described: {},
    basedOn: 0,
    ...fields,
  });
const remove = (refs: string[], by = eskil, slug = HONEY) =>
  by.command<Said<{ removed: number }>>('POST', `/api/providers/${slug}/picture-removals`, 'remove-pictures', { refs });
const providerId = async (slug: string) =>
  (await hall.db.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

async function jar(title: string, images: string[]): Promise<Answer<Said<{ _id: string; slug: string }>>> {
  return await eskil.command('POST', '/api/products', 'add-product', {
    providerId: await providerId(HONEY),
    acquirableAs: 'BUYABLE',
    meta: { title: { sv: title, en: `${title} in English` }, images },
    vatCategory: 'food',
    categories: [],
    skus: [{ title: { sv: title }, price: 8900, stock: { onHand: 5 } }],
  });
}
const hang = (productId: string, title: string, images: string[]) =>
  eskil.command<Said>('PUT', `/api/products/${productId}`, 'change-product', {
    productId,
    meta: { title: { sv: title }, images },
  });

describe('a picture’s focus point and words', () => {
  it('reach visitors in their language, else in one that somebody wrote, also on pages kept before', async () => {
    const picture = await uploaded('#c4452d');
    const made = (await jar('Klöverhonung', [picture.ref])).body.item;
    const path = `/products/${made.slug}`;
    const html = async (lang: string) => (await pages.page(`${path}?lang=${lang}`)).html;
    const shown = async (lang: string) => /object-position:[^;"]+/.exec(await html(lang))?.[0];
    expect(await shown('en')).toBe('object-position:50% 50%');
    const alt = async (lang: string) => /snap-center.*?alt="([^"]*)"/s.exec(await html(lang))?.[1];
    expect(await alt('en')).toBe('Klöverhonung in English, picture 1 of 1');
    const answer = await change(picture.ref, {
      focal: { x: 0.25, y: 0.9 },
      described: { sv: ' En burk  på en brygga ', de: 'Ein Glas auf einem Steg' },
    });
    expect(answer.body.item).toMatchObject({
      focal: { x: 0.25, y: 0.9 },
      described: { sv: 'En burk på en brygga', de: 'Ein Glas auf einem Steg' },
      revision: 1,
    });
    await eventually(
      async () => await shown('en'),
      seen => seen === 'object-position:25% 90%',
    );
    expect(await alt('de')).toBe('Ein Glas auf einem Steg');
    // Nobody wrote it in English.
    expect(await alt('en')).toBe('En burk på en brygga');
    const { meta } = (await hall.browser().get<Said<Product>>(`/api${path}`)).body.item;
    expect(meta.images[0]).toMatchObject({ alt: 'En burk på en brygga', focal: { x: 0.25, y: 0.9 } });
    expect(meta.images[0]).not.toHaveProperty('described');
  });

  it('are nobody’s to overwrite unseen, nor another stall’s to write', async () => {
    const { ref } = await uploaded('#0b4f6c');
    const answers = await Promise.all([0.1, 0.9].map(x => change(ref, { focal: { x, y: 0.5 } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('changed-meanwhile');
    expect((await change(ref, { basedOn: 1 }, maja)).status).toBe(403);
    // Maja's own stall has no such picture, and does not learn that another has.
    expect((await change(ref, { basedOn: 1 }, maja, 'sjokanten')).status).toBe(404);
  });

  it.each([
    ['beside the picture', { focal: { x: 1.01, y: 0 } }, 'focal.x'],
    ['of no number', { focal: { x: 0.5, y: null } }, 'focal.y'],
    ['too long', { described: { de: 'x'.repeat(251) } }, 'described.de'],
    ['in another language', { described: { fr: 'Un pot' } }, 'described'],
  ])('are refused %s, by name of the field', async (_, fields, name) => {
    const { ref } = await uploaded('#1f6b45');
    const { status, body } = await change(ref, fields);
    expect([status, Object.keys(body.fields!)[0]]).toEqual([400, name]);
  });

  it('are held to their bounds by the database', async () => {
    const { ref } = await uploaded('#1f6b45');
    const set = (values: object) => hall.db.updateTable('pictures').set(values).where('ref', '=', ref).execute();
    await expect(set({ focal_x: 1.2 })).rejects.toThrow('pictures_focus_within');
    await expect(set({ focal_y: Number.NaN })).rejects.toThrow('pictures_focus_within');
    await expect(set({ alt: '{"fr":"Un pot"}' })).rejects.toThrow('pictures_alt_in_languages');
    await expect(set({ provider_id: await providerId('sjokanten') })).rejects.toThrow('belongs to another');
  });
});

describe('a picture of another stall', () => {
  it('is another picture, even of the same file, with a crop of its own', async () => {
    const bytes = await photograph('#b8780f');
    const [ours, theirs] = [await upload(bytes), await upload(bytes, maja, 'sjokanten')];
    expect(ours.body.item.ref).not.toBe(theirs.body.item.ref);
    expect((await upload(bytes)).body.item).toEqual(ours.body.item);
  });

  it('is attached neither to a product nor to a stall or its page, and the database refuses it', async () => {
    const { ref } = await uploaded('#223344', maja, 'sjokanten');
    const refused = await jar('Lånad bild', [ref]);
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['meta.images']]);
    const meta = { title: { sv: 'Ängens bigård' }, images: [ref], tags: [] };
    const front = await eskil.command<Said>('PUT', `/api/providers/${HONEY}`, 'change-provider', { meta });
    expect([front.status, Object.keys(front.body.fields!)]).toEqual([400, ['images']]);
    const page = await eskil.command<Said>('PUT', '/api/pages', 'put-page', {
      slug: 'om-bina',
      providerId: await providerId(HONEY),
      title: { sv: 'Om bina' },
      description: null,
      blocks: [{ _type: 'picture', image: ref, alt: { sv: 'Bin' } }],
    });
    expect([page.status, Object.keys(page.body.fields!)]).toEqual([400, ['blocks']]);
    for (const table of ['products', 'providers']) {
      const statement = sql`update ${sql.table(table)}
        set meta = jsonb_set(meta, '{images}', ${JSON.stringify([ref])}::jsonb)
        where ${sql.ref(table === 'products' ? 'provider_id' : 'id')} = ${await providerId(HONEY)}`;
      await expect(statement.execute(hall.db)).rejects.toThrow("not one of the stall's");
    }
  });
});

describe('the stall’s pictures', () => {
  it('tell where each stands, which stand nowhere, and which nobody described', async () => {
    const before = (await library()).counts;
    const lonely = await uploaded('#445566');
    const { item } = (await jar('Lindhonung', [lonely.ref])).body;
    const idle = await uploaded('#556677');
    const after = await library();
    expect(after.counts).toEqual({
      ALL: before.ALL! + 2,
      UNUSED: before.UNUSED! + 1,
      UNDESCRIBED: before.UNDESCRIBED! + 2,
    });
    expect(after.pictures.find(({ ref }) => ref === lonely.ref)).toMatchObject({
      places: [{ kind: 'PRODUCT', _id: item._id, title: 'Lindhonung', own: true }],
      sold: false,
    });
    expect((await library('shelf=UNUSED')).pictures.map(({ ref }) => ref)).toContain(idle.ref);
    expect((await library('shelf=UNUSED')).pictures.map(({ ref }) => ref)).not.toContain(lonely.ref);
    // The demo's drawings are the stalls' that show them.
    expect(after.pictures.some(({ places }) => places.some(({ kind }) => kind === 'STALL'))).toBe(true);
  });

  it('go with their files where they stand nowhere, all of them or none', async () => {
    const [idle, shown] = [await uploaded('#667788'), await uploaded('#778899')];
    await jar('Skogshonung', [shown.ref]);
    const both = await remove([idle.ref, shown.ref]);
    expect([both.status, both.body.reason]).toEqual([409, 'picture-shown']);
    expect((await remove([idle.ref], maja, 'sjokanten')).status).toBe(404);
    const file = () => fetch(`${hall.url}/pictures/${idle.ref}/160.webp`).then(({ status }) => status);
    expect(await file()).toBe(200);
    expect((await remove([idle.ref])).body.item).toEqual({ removed: 1 });
    await eventually(file, status => status === 404);
    expect((await remove([idle.ref])).status).toBe(404);
    // Sent again, it is there again.
    expect((await uploaded('#667788')).ref).toBe(idle.ref);
    await eventually(file, status => status === 200);
  });

  it('stay while an old order shows them, whatever the product shows now', async () => {
    const { ref } = await uploaded('#8899aa');
    const made = (await jar('Höstljung', [ref])).body.item;
    await place(hall.browser(), await skuOf(hall, made.slug));
    expect((await hang(made._id, 'Höstljung', [])).status).toBe(200);
    expect((await library()).pictures.find(one => one.ref === ref)).toMatchObject({ places: [], sold: true });
    expect((await remove([ref])).body.reason).toBe('picture-shown');
    const straight = hall.db.deleteFrom('pictures').where('ref', '=', ref).execute();
    await expect(straight).rejects.toThrow('is shown');
  });

  it('are missed in words by an undone change that showed one which is gone', async () => {
    const { ref } = await uploaded('#abcdef');
    const made = (await jar('Ekhonung', [ref])).body.item;
    expect((await hang(made._id, 'Ekhonung', [])).status).toBe(200);
    const { entries } = (await eskil.get<Said<History>>(`/api/providers/${HONEY}/history`)).body.item;
    expect((await remove([ref])).status).toBe(200);
    const { status, body } = await runSet(eskil, entries[0]!._id, 'UNDONE');
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('finns inte bland ståndets bilder')]);
  });

  it('are removed or put up, never both, when both are pressed at once', async () => {
    const made = (await jar('Rapshonung', [])).body.item;
    for (let round = 0; round < 6; round++) {
      const { ref } = await uploaded(`#99aa${10 + round}`);
      const lag = async () => void (round % 2 && (await pause(3 * round)));
      const [up, gone] = await Promise.all([hang(made._id, 'Rapshonung', [ref]), lag().then(() => remove([ref]))]);
      expect([up.status, gone.status].filter(status => status === 200)).toHaveLength(1);
      expect(up.status).toBeLessThan(500);
      expect(gone.status).toBeLessThan(500);
      await hang(made._id, 'Rapshonung', []);
    }
  });
});

describe('a file that is no picture for the hall', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } });
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const SAID = {
    pixels: ['40 miljoner bildpunkter', '40 million pixels', '40 Millionen Bildpunkte'],
    heic: ['Mest kompatibelt', 'Most Compatible', 'Maximale Kompatibilität'],
    drawing: ['Teckningar i SVG', 'SVG drawings', 'SVG-Zeichnungen'],
  };
  it('is refused kindly, in the person’s language', async () => {
    const files = {
      pixels: await flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      heic,
      drawing: Buffer.from(drawing),
    };
    for (const [kind, bytes] of Object.entries(files)) {
      for (const [at, lang] of ['sv', 'en', 'de'].entries()) {
        const { status, body } = await eskil.command<Said>(
          'POST',
          `${picturesPath(HONEY)}?lang=${lang}`,
          'add-picture',
          {
            bytes: bytes.toString('base64'),
          },
        );
        expect([kind, lang, status]).toEqual([kind, lang, 400]);
        expect(body.fields!.picture).toContain(SAID[kind as keyof typeof SAID][at]);
      }
    }
  });

  it('takes no memory that a crowd could fill: ten of a hundred megapixels at once', async () => {
    const bytes = (await flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()).toString('base64');
    const before = process.memoryUsage.rss();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(bytes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    // Ten of them read would be three gigabytes.
    expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(300);
  });
});
