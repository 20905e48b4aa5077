import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryStore } from './adapters/directory.ts';
import type { PictureStore } from './adapters/picture-store.ts';
import { createRenditions } from './adapters/renditions.ts';
import { pictureRoutes } from './api.ts';
import { prepareRenditions, type StoredSource, storePicture } from './commands.ts';
import type { PictureRefusal } from './rules.ts';

let root = '';
let store: PictureStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  store = directoryStore(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const field = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 31, g: 107, b: 69, alpha: 0.5 } } });

/** A photograph with EXIF rotation: red above green as it should be seen, stored lying on its side. */
async function turnedPhotograph(): Promise<Buffer> {
  const upright = field(400, 800).composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: '#c4452d' } }, top: 0, left: 0 },
  ]);
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(270)
    .jpeg({ quality: 95 })
    .toBuffer();
  return sharp(lying)
    .withExif({ IFD0: { Copyright: 'Ljungsjö', Orientation: '6' }, IFD3: { GPSLatitude: '58/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function taken(bytes: Uint8Array, allowSvg = false): Promise<StoredSource> {
  const stored = await storePicture(store, { bytes, allowSvg });
  if ('refused' in stored) throw new Error(stored.refused);
  return stored;
}

async function refused(bytes: Uint8Array, allowSvg = false): Promise<PictureRefusal | null> {
  const stored = await storePicture(store, { bytes, allowSvg });
  return 'refused' in stored ? stored.refused : null;
}

const svg = (attributes: string, inner = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const JAR = svg('viewBox="0 0 400 300" width="800" height="600"', '<path d="M0 0h400v300H0z" fill="#B9D3B5"/>');

describe('a photograph', () => {
  it('is turned as it was taken and loses where and by whom', async () => {
    const photograph = await turnedPhotograph();
    expect((await sharp(photograph).metadata()).orientation).toBe(6);
    const { data } = await taken(photograph);
    expect(data).toMatchObject({ width: 400, height: 800, widths: [160, 320], focal: { x: 0.5, y: 0.5 } });
    const shown = await createRenditions(store).find({ ref: data.ref, width: 320, format: 'webp' });
    const meta = await sharp(shown!.bytes).metadata();
    expect([meta.width, meta.height, meta.orientation, meta.exif]).toEqual([320, 640, undefined, undefined]);
    const top = await sharp(shown!.bytes).extract({ left: 150, top: 40, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(150);
  });
  it('keeps what is see-through, except where the format has none', async () => {
    const { data } = await taken(await field(640, 480, 4).png().toBuffer());
    const renditions = createRenditions(store);
    for (const format of ['avif', 'webp'] as const) {
      const found = await renditions.find({ ref: data.ref, width: 320, format });
      expect((await sharp(found!.bytes).metadata()).hasAlpha, format).toBe(true);
    }
    const printed = await renditions.find({ ref: data.ref, width: 320, format: 'jpg' });
    expect((await sharp(printed!.bytes).metadata()).format).toBe('jpeg');
  });
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may come as %s', async format => {
    expect((await taken(await field(200, 100).toFormat(format).toBuffer())).data.width).toBe(200);
  });
  it('has a stamp that fits the page', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 1800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const { data } = await taken(noise);
    expect(data.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(data.placeholder.length).toBeLessThan(400);
  });
  it('has all its widths at once when it was uploaded', async () => {
    const { data } = await taken(await field(1000, 500).jpeg().toBuffer());
    await prepareRenditions(createRenditions(store), data);
    const files = (await readdir(join(root, data.ref))).filter(
      file => /\.(avif|webp)$/.test(file) && !file.startsWith('master'),
    );
    expect(files).toHaveLength(8);
  });
  it('is the same picture when it comes twice', async () => {
    const bytes = await field(321, 100).png().toBuffer();
    expect((await taken(bytes)).data).toEqual((await taken(bytes)).data);
  });
});

describe('what is refused', () => {
  it('has more than forty million pixels', async () => {
    expect(await refused(await field(8001, 5000).png({ compressionLevel: 9 }).toBuffer())).toBe(
      'picture-too-many-pixels',
    );
  });
  it('is broken', async () => {
    const whole = await field(600, 400).png().toBuffer();
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('picture-broken');
    expect(await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(64)]))).toBe('picture-broken');
  });
  it('is a drawing that someone uploaded', async () => {
    expect(await refused(JAR)).toBe('picture-drawing');
  });
  it('is a drawing that would never end, also from the seeds', async () => {
    const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};">`).join('');
    const bomb = Buffer.from(
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l20;</text></svg>`,
    );
    expect(await refused(bomb, true)).toBe('picture-drawing');
    expect(await refused(svg('width="100000" height="100000"'), true)).toBe('picture-too-many-pixels');
  });
});

describe('a drawing of the town', () => {
  it('is drawn at each width up to 1920', async () => {
    const { data } = await taken(JAR, true);
    expect(data).toMatchObject({ width: 1920, height: 1440, widths: [160, 320, 640, 960, 1280, 1920] });
    const large = await createRenditions(store).find({ ref: data.ref, width: 1920, format: 'webp' });
    expect(await sharp(large!.bytes).metadata()).toMatchObject({ width: 1920, height: 1440 });
  });
});

describe('GET /pictures', () => {
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pictureRoutes(createRenditions(store)).request(path, { method, headers });

  it('serves for ever, under a name of its own', async () => {
    const { data } = await taken(JAR, true);
    const answer = await get(`/pictures/${data.ref}/320.avif`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
    const again = await get(`/pictures/${data.ref}/320.avif`, {
      'if-none-match': `W/"old", ${answer.headers.get('etag')}`,
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(`/pictures/${data.ref}/320.avif`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      answer.headers.get('content-length'),
      '',
    ]);
  });
  it('encodes once for a crowd', async () => {
    const { data } = await taken(
      svg('viewBox="0 0 4 3" width="800" height="600"', '<path d="M0 0h4v3z" fill="#F0B429"/>'),
      true,
    );
    const puts: string[] = [];
    const counting: PictureStore = {
      ...store,
      put(key, bytes, type) {
        puts.push(key);
        return store.put(key, bytes, type);
      },
    };
    const routes = pictureRoutes(createRenditions(counting));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => routes.request(`/pictures/${data.ref}/640.webp`)),
    );
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
    expect(puts).toHaveLength(1);
  });
  it.each([
    '/pictures/AbCdEfGhIjKlMnOpQrSt_-/640.webp',
    '/pictures/AbCdEfGhIjKlMnOpQrSt_-/641.webp',
    '/pictures/AbCdEfGhIjKlMnOpQrSt_-/640.exe',
    '/pictures/%2e%2e%2f%2e%2e%2fetc%2fpasswd/640.webp',
    '/pictures/%00/640.webp',
  ])('knows nothing of %s', async path => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });
  it('does not enlarge', async () => {
    const { data } = await taken(await field(200, 100).png().toBuffer());
    expect((await get(`/pictures/${data.ref}/160.webp`)).status).toBe(200);
    expect((await get(`/pictures/${data.ref}/320.webp`)).status).toBe(404);
  });
});
