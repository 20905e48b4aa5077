import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Said } from '../../tests/applications.ts';
import type { Browser } from '../../tests/browser.ts';
import type { TestHall } from '../../tests/hall.ts';
import { openHallWithPages, type Pages } from '../../tests/pages.ts';
import { signedIn } from '../../tests/people.ts';
import { type Placed, place, skuOf } from '../../tests/purchase.ts';
import type { DescribedPicture } from '../pictures/described/rules.ts';
import type { PictureLibrary } from '../providers/pictures/contract.ts';
import type { Profile } from '../providers/profile/contract.ts';
import type { Receipt, Storefront } from './contract.ts';

const HONEY = 'angens-bigard';
let hall: TestHall;
let pages: Pages;
let eskil: Browser;
let maja: Browser;
let placed: Placed;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  [eskil, maja] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'maja.strand')]);
  placed = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

async function upload(by: Browser, slug: string, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
  const fields = { bytes: bytes.toString('base64') };
  return (await by.command<Said<DescribedPicture>>('POST', `/api/providers/${slug}/pictures`, 'add-picture', fields))
    .body.item.ref;
}
const look = async () => (await eskil.get<Said<Profile>>(`/api/providers/${HONEY}/profile`)).body.item.versions.look;
const change = (fields: object) =>
  eskil.command<Said & { fields?: object }>('PUT', `/api/providers/${HONEY}`, 'change-provider', { ...fields });
const receipt = async () =>
  (
    await hall
      .browser()
      .get<Said<{ receipts: Receipt[]; storefront: Storefront }>>(
        `/api/order-groups/${placed.orderGroupId}/receipts?ak=${placed.accessKey}`,
      )
  ).body.item;
const wall = async () => {
  const { html } = await pages.page(`/receipts/${placed.orderGroupId}?ak=${placed.accessKey}`);
  return /<div class="wall receipt-wall[^>]*>(<picture.*?<\/picture>)?/s.exec(html)?.[1] ?? null;
};

describe('a picture behind the receipts of a stall [payments 3.21]', () => {
  it('is none until its people choose one of its own, and shows for visitors as decoration', async () => {
    expect((await receipt()).storefront.receiptPicture).toBeNull();
    expect(await wall()).toBeNull();
    const ref = await upload(eskil, HONEY, '#7a4b12');
    const basedOn = { look: await look() };
    expect((await change({ receiptPicture: ref, basedOn })).status).toBe(200);
    expect((await receipt()).storefront.receiptPicture).toMatchObject({ ref, widths: [160, 320, 640] });
    const shown = await wall();
    expect(shown).toContain(`/pictures/${ref}/640.avif 640w`);
    expect(shown).toContain('alt=""');
    expect(shown).toContain('loading="lazy"');
    expect((await change({ receiptPicture: null, basedOn })).body.reason).toBe('changed-meanwhile');
  });

  it('says in the library where it stands, and is not removed from there', async () => {
    const { pictures } = (await eskil.get<Said<PictureLibrary>>(`/api/providers/${HONEY}/pictures`)).body.item;
    const { ref } = (await receipt()).storefront.receiptPicture!;
    expect(pictures.find(one => one.ref === ref)?.places).toMatchObject([{ kind: 'RECEIPT', own: true }]);
    const gone = hall.db.deleteFrom('pictures').where('ref', '=', ref).execute();
    await expect(gone).rejects.toThrow(/is shown/);
  });

  it('is never that of another stall: refused at its field, and by the database', async () => {
    const foreign = await upload(maja, 'sjokanten', '#123456');
    const said = await change({ receiptPicture: foreign });
    expect([said.status, Object.keys(said.body.fields ?? {})]).toEqual([400, ['receiptPicture']]);
    const written = hall.db.updateTable('providers').set({ receipt_picture: foreign }).where('slug', '=', HONEY);
    await expect(written.execute()).rejects.toThrow(/not one of the stall/);
  });

  it('goes again with one press', async () => {
    expect((await change({ receiptPicture: null, basedOn: { look: await look() } })).status).toBe(200);
    expect(await wall()).toBeNull();
  });
});
