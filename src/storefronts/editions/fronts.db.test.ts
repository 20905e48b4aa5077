import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Said } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import type { WrittenArea } from '../../providers/areas/contract.ts';
import type { Profile } from '../../providers/profile/contract.ts';
import type { Edition } from './contract.ts';

const STALL = 'angens-bigard';
let hall: TestHall;
let hanna: Browser;
let eskil: Browser;
let beside: Browser;
beforeAll(async () => {
  hall = await openHall();
  [eskil, beside, hanna] = await Promise.all([
    signedIn(hall, 'eskil.lund'),
    signedIn(hall, 'eskil.lund'),
    signedIn(hall, 'hanna.berg'),
  ]);
});
afterAll(() => hall.close());

const profile = async () => (await eskil.get<Said<Profile>>(`/api/providers/${STALL}/profile`)).body.item;
const change = (fields: Record<string, unknown>, by = eskil) =>
  by.command<Said>('PUT', `/api/providers/${STALL}`, 'change-provider', fields);
const history = async (by = eskil, scope = `?provider=${STALL}`) =>
  (await by.get<Said<{ editions: Edition[] }>>(`/api/editions${scope}`)).body.item.editions;
const undo = (id: string, by = eskil) => by.command<Said>('POST', `/api/editions/${id}/undoings`, 'undo-edition');
const colour = async (next: string | null) =>
  change({ colour: next, basedOn: { look: (await profile()).versions.look } });

describe('the look of a stall', () => {
  it('has a history in words, is taken back, and not over what came later', async () => {
    const before = (await profile()).presentation.colour;
    expect((await colour('#224466')).status).toBe(200);
    const [made] = await history();
    expect(made).toMatchObject({
      ...{ noun: 'LOOK', title: 'Skylt och färg', act: 'CHANGED', madeBy: 'Eskil Lund', stands: true },
      differences: [{ title: 'Ståndets färg', before, after: '#224466' }],
    });
    expect((await undo(made!._id)).status).toBe(200);
    expect((await profile()).presentation.colour).toBe(before);
    const [back, first] = await history();
    expect([back, first]).toMatchObject([{ takesBack: true }, { takenBack: true, stands: false }]);
    expect((await colour('#664422')).status).toBe(200);
    expect((await undo(back!._id)).body.reason).toBe('changed-since');
    expect((await profile()).presentation.colour).toBe('#664422');
  });

  it('is saved by one of two at the same moment, and the other learns it', async () => {
    const basedOn = { look: (await profile()).versions.look };
    const count = (await history()).length;
    const said = await Promise.all([
      change({ colour: '#111144', basedOn }),
      change({ colour: '#114411', basedOn }, beside),
    ]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(said.find(({ status }) => status === 409)!.body.reason).toBe('changed-meanwhile');
    expect((await history()).length).toBe(count + 1);
  });

  it('is taken back or written anew, never both at once', async () => {
    const [newest] = await history();
    const basedOn = { look: (await profile()).versions.look };
    const said = await Promise.all([undo(newest!._id), change({ colour: '#441111', basedOn }, beside)]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('does not bring back a picture that is gone', async () => {
    const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a4b12' } })
      .png()
      .toBuffer();
    const fields = { bytes: bytes.toString('base64') };
    const path = `/api/providers/${STALL}/pictures`;
    const { ref } = (await eskil.command<Said<DescribedPicture>>('POST', path, 'add-picture', fields)).body.item;
    expect((await change({ receiptPicture: ref })).status).toBe(200);
    expect((await change({ receiptPicture: null })).status).toBe(200);
    const [gone] = await history();
    expect(gone!.differences).toEqual([{ title: 'Bild bakom kvittot', before: 'en bild', after: null }]);
    await hall.db.deleteFrom('pictures').where('ref', '=', ref).execute();
    expect((await undo(gone!._id)).status).toBe(400);
  });
});

describe('the shelves of a shop', () => {
  it('tell what came, went, moved and is called otherwise, and are put back', async () => {
    const { shelves, versions } = await profile();
    const [first, ...rest] = shelves;
    const last = rest.pop()!;
    const shopSections = [
      ...rest.toReversed(),
      { key: 's-ny', title: { sv: 'Till bastun' } },
      { ...first, title: { ...first!.title, en: 'From the heath' } },
    ];
    expect((await change({ shopSections, basedOn: { shelves: versions.shelves } })).status).toBe(200);
    expect((await change({ shopSections: [], basedOn: { shelves: versions.shelves } })).body.reason).toBe(
      'changed-meanwhile',
    );
    const [made] = await history();
    expect(made).toMatchObject({ noun: 'SHELVES', title: 'Hyllor i butiken', stands: true });
    const titles = made!.differences.map(({ title }) => title);
    expect(titles).toEqual(['Borttagen hylla', 'Ny hylla', 'Vad hyllan heter (English)', 'Hyllornas ordning']);
    expect(made!.differences.slice(0, 2)).toMatchObject([{ before: last.title.sv }, { after: 'Till bastun' }]);
    expect((await undo(made!._id)).status).toBe(200);
    expect((await profile()).shelves).toEqual(shelves);
  });
});

describe('an area', () => {
  const read = async () => (await hanna.get<{ items: WrittenArea[] }>('/api/written-areas')).body.items[0]!;
  const put = ({ version: _, ...area }: WrittenArea, basedOn: string) =>
    hanna.command<Said>('PUT', `/api/areas/${encodeURIComponent(area.key)}`, 'put-area', { ...area, basedOn });

  it('has a history in words, and is taken back by the hall’s people alone', async () => {
    const before = await read();
    const figures = { ...before.figures, provtal: { amount: 9550 } };
    const changed = { ...before, hallSearch: 'scope' as const, figures, map: null };
    expect((await put(changed, before.version)).status).toBe(200);
    const [made] = await history(hanna, '');
    expect(made).toMatchObject({ noun: 'AREA', name: before.key, act: 'CHANGED', stands: true });
    expect(made!.differences).toEqual([
      { title: 'Vem får söka i hela hallen', before: 'Alla', after: 'Bara de som har rätt till det' },
      { title: 'Talet provtal', before: null, after: '95,50 kr' },
      { title: 'Kartan är ändrad', before: null, after: null },
    ]);
    expect((await undo(made!._id)).status).toBe(403);
    expect((await undo(made!._id, hanna)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('is saved by one of two at the same moment', async () => {
    const area = await read();
    const saved = ['a@hallen.example', 'b@hallen.example'].map(email => put({ ...area, email }, area.version));
    expect((await Promise.all(saved)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
