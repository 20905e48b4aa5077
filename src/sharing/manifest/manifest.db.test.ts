import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

async function manifest(query = '', headers: Record<string, string> = {}) {
  const answer = await hall.browser().request<Manifest>(`/manifest.webmanifest${query}`, { headers });
  return { ...answer, body: answer.body };
}

describe('the hall on a home screen', () => {
  it('has a manifest in the language of the page that names it, else of the browser', async () => {
    const asked = [await manifest('?lang=de'), await manifest('', { 'accept-language': 'en' }), await manifest()];
    expect(asked.map(({ status, body }) => [status, body.lang, body.name])).toEqual([
      [200, 'de', 'Markthalle Ljungsjö'],
      [200, 'en', 'Ljungsjö market hall'],
      [200, 'sv', 'Ljungsjö saluhall'],
    ]);
    expect(asked[0]!.headers.get('content-type')).toContain('application/manifest+json');
    expect(asked[0]!.body).toMatchObject({ start_url: '/', display: 'standalone' });
  });

  it('draws its icons from the hall’s own sign: on clear glass, and to the edge where phones cut them', async () => {
    const { icons } = (await manifest()).body;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes, purpose, type } of [
      ...icons,
      { src: '/icons/hall-touch.png', sizes: '180x180', purpose: 'maskable', type: 'image/png' },
    ]) {
      const answer = await fetch(new URL(src, hall.browser().url));
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
      const { data, info } = await sharp(await answer.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      // The first pixel is a corner: clear, or wall.
      expect([src, data[3]]).toEqual([src, purpose === 'any' ? 0 : 255]);
    }
    expect((await hall.browser().get('/icons/other.png')).status).toBe(404);
  });
});
