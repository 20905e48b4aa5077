import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newStall, type Said } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Profile } from './contract.ts';

let hall: TestHall;
let owner: Browser;
let slug: string;
beforeAll(async () => {
  hall = await openHall();
  ({ owner, slug } = await newStall(hall));
});
afterAll(() => hall.close());
beforeEach(() => hall.db.deleteFrom('rate_limits').execute());

const read = async (by = owner) => (await by.get<Said<Profile>>(`/api/providers/${slug}/profile`)).body.item;
const change = (fields: Record<string, unknown>, by = owner) =>
  by.command<Said<{ versions: Record<string, string> }>>('PUT', `/api/providers/${slug}`, 'change-provider', fields);
const upload = (bytes: string, by = owner) =>
  by.command<Said<PictureData>>('POST', `/api/providers/${slug}/pictures`, 'add-picture', { bytes });
const photograph = async (background: string) =>
  (
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

describe('a stall as its owner writes it', () => {
  it('is read whole: every language, and what the company is', async () => {
    const { presentation, company, delivery, openingHours, provider } = await read();
    expect(provider).toMatchObject({ slug, open: false });
    expect(presentation).toMatchObject({
      title: { sv: 'Eks ostkällare' },
      description: { sv: expect.stringContaining('hårdost') },
      images: [],
      logo: null,
    });
    expect(company).toMatchObject({ organisationNumber: '559999-0099', vatNo: 'SE559999009901' });
    expect(delivery).toMatchObject({ methods: [], pickUpAddress: 'Källargränd 3, 531 02 Ljungsjö' });
    expect(openingHours).toEqual({ weekly: [], exceptions: [] });
  });

  it('is for who may write it', async () => {
    for (const [by, status] of [
      [hall.browser(), 401],
      [await signedIn(hall, 'maja.strand'), 403],
      [await signedIn(hall, 'hanna.berg'), 200],
    ] as const)
      expect((await by.get(`/api/providers/${slug}/profile`)).status).toBe(status);
  });
});

describe('two tabs', () => {
  const hours = (day: number) => ({ weekly: [{ days: [day], opens: '10:00', closes: '18:00' }], exceptions: [] });

  it('write nothing of each other’s over: the second is told and begins again', async () => {
    const { versions } = await read();
    const save = (day: number) => change({ openingHours: hours(day), basedOn: { hours: versions.hours } });
    const answers = await Promise.all([save(5), save(6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('changed-meanwhile');
    const after = await read();
    expect(after.versions.hours).not.toBe(versions.hours);
    const winner = answers.find(({ status }) => status === 200)!;
    expect(winner.body.item.versions).toEqual(after.versions);
    expect((await change({ openingHours: hours(7), basedOn: { hours: after.versions.hours } })).status).toBe(200);
  });

  it('on different matters do not meet', async () => {
    const { versions, delivery } = await read();
    const answers = await Promise.all([
      change({ openingHours: hours(1), basedOn: { hours: versions.hours } }),
      change({
        delivery: { methods: ['PICK_UP'], pickUpAddress: delivery.pickUpAddress },
        basedOn: { delivery: versions.delivery },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('how a stall is found and bought from', () => {
  it('its place and its choices are read as they were written, and no other choice changes with one', async () => {
    const before = await read();
    const location = { latitude: 58.9012, longitude: 13.1034 };
    expect((await change({ location, options: { qrOnBookable: true } })).status).toBe(200);
    const after = await read();
    expect(after.presentation.location).toEqual(location);
    expect(after.delivery).toEqual({ ...before.delivery, qrOnBookable: true });
    for (const part of ['presentation', 'delivery'] as const)
      expect(after.versions[part]).not.toBe(before.versions[part]);
    expect((await change({ location: { latitude: null, longitude: null } })).body.fields).toHaveProperty([
      'location.latitude',
    ]);
    expect((await change({ location: null, options: { qrOnBookable: false } })).status).toBe(200);
    expect((await read()).versions).toEqual(before.versions);
  });
});

describe('a picture', () => {
  it('is kept for the stall, and is the same one when it comes twice [payments 3.3]', async () => {
    const bytes = await photograph('#c4452d');
    const [first, second] = [await upload(bytes), await upload(bytes)];
    expect(first.body.item).toMatchObject({ width: 400, height: 300 });
    expect(second.body.item).toEqual(first.body.item);
    const { ref } = first.body.item;
    const meta = { title: { sv: 'Eks ostkällare', de: 'Eks Käsekeller' }, images: [ref], tags: [] };
    expect((await change({ meta, logo: ref })).status).toBe(200);
    expect((await read()).presentation).toMatchObject({ images: [{ ref }], logo: { ref } });
    expect((await fetch(`${hall.url}/pictures/${ref}/320.webp`)).status).toBe(200);
  });

  it('that is sent again stays cropped as it was', async () => {
    const bytes = await photograph('#0b4f6c');
    const { ref } = (await upload(bytes)).body.item;
    await hall.db.updateTable('pictures').set({ focal_x: 0.25 }).where('ref', '=', ref).execute();
    expect((await upload(bytes)).body.item.focal.x).toBe(0.25);
  });

  it.each([
    ['text', Buffer.from('no picture at all').toString('base64')],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>').toString('base64'),
    ],
    ['half a photograph', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(90)]).toString('base64')],
  ])('is none when it is %s', async (_, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, Object.keys(body.fields!)]).toEqual([400, ['picture']]);
  });

  it('that is no base64, or too long, or somebody else’s to add, is refused', async () => {
    expect((await upload('%%%')).body.fields).toHaveProperty('bytes');
    expect((await upload('A'.repeat(1_000_004))).body.fields).toHaveProperty('bytes');
    const bytes = await photograph('#1f6b45');
    expect((await upload(bytes, hall.browser())).status).toBe(401);
    expect((await upload(bytes, await signedIn(hall, 'tove.lund'))).status).toBe(403);
  });

  it('is added now and then, not without end', async () => {
    const bytes = await photograph('#b8780f');
    expect((await upload(bytes)).status).toBe(200);
    await hall.db.updateTable('rate_limits').set({ hits: 199 }).execute();
    expect([(await upload(bytes)).status, (await upload(bytes)).status]).toEqual([200, 429]);
  });
});
