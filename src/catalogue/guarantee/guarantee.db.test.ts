import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';

/** The official notice of the legal guarantee: shown byte for byte as it was noted, and not at all once it was altered. */
let hall: TestHall;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saluhall-guarantee-'));
  hall = await openHall({ worker: false, guaranteeDir: folder });
});
afterAll(async () => {
  await hall.close();
  await rm(folder, { recursive: true, force: true });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const official = async () =>
  (await hall.browser().get<{ item: { official: string | null } }>('/api/guarantee')).body.item.official;
const served = () => fetch(`${hall.url}/api/guarantee/sv`);

it('is shown only as it was noted', async () => {
  expect([await official(), (await served()).status]).toEqual([null, 404]);
  await writeFile(join(folder, 'guarantee-sv.svg'), SVG);
  // Laid down, and not noted.
  expect([await official(), (await served()).status]).toEqual([null, 404]);
  const hash = createHash('sha256').update(SVG).digest('hex');
  await writeFile(join(folder, 'guarantee.sha256'), `${hash}  guarantee-sv.svg\n`);
  expect(await official()).toBe('PICTURE');
  const file = await served();
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/svg+xml', SVG]);
  expect((await fetch(`${hall.url}/api/guarantee/de`)).status).toBe(404);
  await writeFile(join(folder, 'guarantee-sv.svg'), SVG.replace('1 1', '2 2'));
  expect([await official(), (await served()).status]).toEqual([null, 404]);
});
