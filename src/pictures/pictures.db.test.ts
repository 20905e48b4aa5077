import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { hallDeed } from '../shared/command.ts';
import { pictureShelf } from './adapters/shelf.ts';
import { importPictureIn, storePicture } from './commands.ts';
import { picturesByRef } from './queries.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

describe('a recorded picture', () => {
  it('is found by its ref, and twice the same is one', async () => {
    const { store } = pictureShelf(hall.hall.world.config);
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#c4452d' } })
      .png()
      .toBuffer();
    const record = async (focal: { x: number; y: number }) => {
      const stored = await storePicture(store, { bytes, allowSvg: false, focal });
      if ('refused' in stored) throw new Error(stored.refused);
      return hall.db.transaction().execute(tx => importPictureIn(hallDeed(tx, hall.hall.world), stored));
    };
    const first = await record({ x: 0.25, y: 0.5 });
    expect(first).toMatchObject({ width: 500, height: 300, widths: [160, 320], focal: { x: 0.25, y: 0.5 } });
    expect(await record({ x: 0.75, y: 0.5 })).toEqual({ ...first, focal: { x: 0.75, y: 0.5 } });
    const found = await picturesByRef(hall.db, [first.ref, first.ref, 'AbCdEfGhIjKlMnOpQrSt_-']);
    expect([...found.keys()]).toEqual([first.ref]);
    expect(found.get(first.ref)).toEqual({ ...first, focal: { x: 0.75, y: 0.5 } });
    expect(await picturesByRef(hall.db, [])).toEqual(new Map());
  });
  it('is served by the hall', async () => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0b4f6c' } })
      .png()
      .toBuffer();
    const stored = await storePicture(pictureShelf(hall.hall.world.config).store, { bytes, allowSvg: false });
    if ('refused' in stored) throw new Error(stored.refused);
    const answer = await fetch(`${hall.url}/pictures/${stored.data.ref}/160.webp`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${hall.url}/pictures/${stored.data.ref}/320.webp`)).status).toBe(404);
  });
});
