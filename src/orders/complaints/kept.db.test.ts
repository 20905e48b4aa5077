import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { complaining, PDF } from '../../../tests/complained.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { type FarmShop, openFarmShop } from '../../../tests/returned.ts';
import { forgetPastCustomers } from '../purchases/commands.ts';
import type { StaffComplaint } from './contract.ts';
import { forgetOldComplaints } from './keeping/commands.ts';

/** Files, notes and terms of complaints: sealed to those whose they are (I17), and forgotten in their time. */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
  await signInAgain();
});
afterAll(() => closeAudited(shop.hall));

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const DAY_MS = 86_400_000;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const BUYER = 'karl@example.com';

const { people, settled, signInAgain, bought, pageOf, complaintOf, tell, told, answer, stallCase } = complaining(
  () => shop,
);

describe('files', () => {
  it('of a complaint are seen by its buyer, its stall and the hall, and by nobody else (I17)', async () => {
    const placed = await bought();
    const files = [
      { name: '../kvitto "1".pdf', bytes: PDF },
      { name: 'lock.png', bytes: PIXEL },
    ];
    const id = await told(placed, { files });
    const [entry] = (await complaintOf(placed)).entries;
    expect(entry!.files).toMatchObject([
      { name: 'kvitto 1.pdf', contentType: 'application/pdf' },
      { name: 'lock.webp', contentType: 'image/webp', width: 1 },
    ]);
    const at = `/api/complaints/${id}/files/${entry!.files[0]!._id}`;
    const status = async (browser: Browser, key = '') => (await browser.get(at + key)).status;
    const maja = await signedIn(shop.hall, 'maja.strand');
    expect(await status(shop.hall.browser(), `?ak=${placed.accessKey}`)).toBe(200);
    expect([await status(shop.staff), await status(people.hanna!)]).toEqual([200, 200]);
    expect([await status(maja), await status(shop.hall.browser())]).toEqual([403, 401]);
    const raw = await fetch(`${shop.hall.url}${at}?ak=${placed.accessKey}`);
    expect(raw.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(raw.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('are pictures or PDFs by their first bytes, at most four, and not too large', async () => {
    const placed = await bought();
    const page = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');
    const wrong = await tell(placed, { files: [{ name: 'a.pdf', bytes: page }] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['files']]);
    const many = await tell(placed, { files: Array(5).fill({ name: 'a.pdf', bytes: PDF }) });
    expect(many.status).toBe(400);
    const heavy = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(1_500_000)]).toString('base64');
    expect((await tell(placed, { files: [{ name: 'a.pdf', bytes: heavy }] })).status).toBe(400);
    expect((await pageOf(placed)).complaints).toEqual([]);
  });
});

describe('care of a case', () => {
  it('has notes with files, somebody it was handed to, and no deadline but the law’s', async () => {
    const placed = await bought();
    const id = await told(placed);
    const at = `/api/cases/COMPLAINT/${id}`;
    const note = { text: 'Ringde, svarar i morgon.', files: [{ name: 'samtal.pdf', bytes: PDF }] };
    expect((await shop.owner.command('POST', `${at}/notes`, 'note-case', note)).status).toBe(200);
    const { items: choices } = (
      await shop.owner.get<{ items: { userId: string; name: string }[] }>('/api/providers/angens-bigard/case-people')
    ).body;
    expect(choices.map(({ name }) => name)).toContain('Eskil Lund');
    const give = (userId: string, by = people.hanna!) =>
      by.command<Said<object>>('POST', `${at}/handovers`, 'give-case', { userId });
    expect((await give(choices.find(({ name }) => name === 'Eskil Lund')!.userId)).status).toBe(200);
    const { id: tove } = await shop.hall.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'tove.lund')
      .executeTakeFirstOrThrow();
    expect((await give(tove)).body.reason).toBe('case-of-nobody');
    const dated = await shop.owner.command<Said<object>>('PUT', `${at}/deadline`, 'set-case-deadline', {
      day: '2030-01-01',
    });
    expect(dated.body.reason).toBe('case-moved');
    const found = (await stallCase(id))!;
    expect(found).toMatchObject({
      takenBy: 'Eskil Lund',
      history: [{ deed: 'TAKEN', by: 'Eskil Lund', givenBy: 'Hanna Berg' }],
      notes: [{ text: 'Ringde, svarar i morgon.', by: 'Eskil Lund', files: [{ name: 'samtal.pdf' }] }],
    });
    // A note of staff is not for the buyer, by whatever door.
    const fileId = found.notes[0]!.files[0]!._id;
    expect((await shop.owner.get(`${at}/files/${fileId}`)).status).toBe(200);
    const key = `?ak=${placed.accessKey}`;
    expect((await shop.hall.browser().get(`/api/complaints/${id}/files/${fileId}${key}`)).status).toBe(404);
    expect((await shop.hall.browser().get(`${at}/files/${fileId}${key}`)).status).toBe(401);
    const maja = await signedIn(shop.hall, 'maja.strand');
    expect((await maja.get(`${at}/files/${fileId}`)).status).toBe(404);
  });
});

/** Last in the file: the clock goes on by years. */
describe('what is kept of a complaint', () => {
  it('is told to nobody who only knows the reference, and forgotten three years after it was over', async () => {
    const placed = await bought();
    const id = await told(placed, { files: [{ name: 'a.pdf', bytes: PDF }] });
    const asks = (reference: string, emailAddress: string) =>
      shop.hall.browser().command<Said<object>>('POST', '/api/complaint-links', 'ask-complaint-link', {
        ...{ reference, emailAddress },
      });
    const [wrong, right] = [await asks('SH-00000', BUYER), await asks('SH-00001', 'elin@example.com')];
    expect([wrong.status, right.status]).toEqual([200, 200]);
    await answer(shop.owner, id, 'REPLACE');
    await settled();
    // Money that is asked for again meanwhile is another test's.
    const later = async (days: number) => {
      shop.hall.clock.forward(days * DAY_MS);
      await signInAgain();
    };
    await later(365 * 3 - 2);
    await forgetOldComplaints(shop.hall.hall.world);
    const kept = async () =>
      (
        await sql<{ name: string; text: string; files: number }>`
        select c.name, (select string_agg(e.text, '') from complaint_entries e where e.complaint_id = c.id) as text,
          (select count(*)::int from case_files f where f.subject = c.id::text) as files
        from complaints c where c.id = ${id}`.execute(shop.hall.db)
      ).rows[0]!;
    expect(await kept()).toMatchObject({ name: 'Karl Kund', files: 1 });
    await later(4);
    await forgetOldComplaints(shop.hall.hall.world);
    expect(await kept()).toEqual({ name: '', text: '', files: 0 });
    const found = (await people.hanna!.get<Said<StaffComplaint>>(`/api/complaints/${id}`)).body.item;
    expect(found.complaint).toMatchObject({ outcome: 'REPLACE', entries: [{ forgotten: true }, { forgotten: true }] });
    expect([(await tell(placed)).body.reason, (await pageOf(placed)).no]).toEqual(['complaint-too-late', 'TOO_LATE']);
    // Eight years after the purchase no law asks for the buyer's name either.
    const contact = async () =>
      (
        await sql<{
          name: string;
        }>`select contact ->> 'name' as name from order_groups where id = ${placed.orderGroupId}`.execute(shop.hall.db)
      ).rows[0]!.name;
    await forgetPastCustomers(shop.hall.hall.world);
    expect(await contact()).not.toBe('');
    await later(365 * 5 + 3);
    await forgetPastCustomers(shop.hall.hall.world);
    expect(await contact()).toBe('');
  });
});
