import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answering, openAnswering } from '../../../tests/answering.ts';
import type { Browser } from '../../../tests/browser.ts';
import { signedIn } from '../../../tests/people.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { OfficeThread } from '../inbox/contract.ts';
import type { OfficeMessageSettings } from './contract.ts';

const PATH = '/api/providers/angens-bigard/message-settings';

let at: Answering;
let eskil: Browser;
beforeAll(async () => {
  at = await openAnswering();
  eskil = await signedIn(at.hall, 'eskil.lund');
});
afterAll(() => at.hall.close());

type Saved = { item: { revision: number }; reason?: string; fields?: Record<string, string> };

async function save(fields: Partial<OfficeMessageSettings>, basedOn?: number) {
  const { mayChange: _, revision, ...now } = (await eskil.get<{ item: OfficeMessageSettings }>(PATH)).body.item;
  return await eskil.command<Saved>('PUT', PATH, 'save-message-settings', {
    ...now,
    ...fields,
    basedOn: basedOn ?? revision,
  });
}

const writes = ({ guest, placed }: Awaited<ReturnType<Answering['written']>>, text: string) =>
  guest.command('POST', `/api/orders/${placed.orderId}/messages?ak=${placed.accessKey}`, 'write-message', { text });

describe('a stall', () => {
  it('shows names as it wants them: the first, the whole, or its own', async () => {
    const elin = await at.written();
    const shown = async () => (await at.thread(elin)).messages[0]!.author;
    expect(await shown()).toBe('Eskil');
    expect((await save({ staffNames: 'FULL' })).status).toBe(200);
    expect(await shown()).toBe('Eskil Lund');
    await save({ staffNames: 'NONE' });
    expect(await shown()).toBeNull();
    const letter = await at.written('Namnlöst brev');
    expect(letter.letter.text).not.toContain('Eskil');
    await save({ staffNames: 'FIRST' });
  });

  it('has answers ready in three languages, offered in that of the guest', async () => {
    const ready = [{ sv: 'Ja, vi ställer fram en barnstol.', en: 'Yes, a high chair will be there.', de: '' }];
    expect((await save({ ready })).status).toBe(200);
    const elin = await at.written();
    await at.hall.pool.query(`update order_groups set locale = 'en' where id = $1`, [elin.placed.orderGroupId]);
    const path = `/api/providers/angens-bigard/messages/${elin.placed.orderId}`;
    const { body } = await eskil.get<{ item: OfficeThread }>(path);
    expect(body.item.ready).toEqual([{ text: 'Yes, a high chair will be there.', own: ready[0]!.sv }]);
    const missing = await save({ ready: [{ sv: ' ', en: 'Yes', de: '' }] });
    expect([missing.status, missing.body.fields]).toEqual([400, { 'ready.0.sv': 'Skriv svaret på svenska.' }]);
  });

  it('does not write over what somebody else has saved meanwhile', async () => {
    const { body } = await save({ staffNames: 'FULL' });
    const late = await save({ staffNames: 'NONE' }, body.item.revision - 1);
    expect([late.status, late.body.reason]).toEqual([409, 'changed-meanwhile']);
    await save({ staffNames: 'FIRST' });
  });

  it('wants the days of its holiday in their order, and hours where it has hours of its own', async () => {
    const wrong = await save({ away: { from: '2027-01-07', until: '2027-01-01' } });
    expect(Object.keys(wrong.body.fields!)).toEqual(['away.until']);
    expect(Object.keys((await save({ answers: 'OWN', ownHours: [] })).body.fields!)).toEqual(['ownHours']);
  });
});

describe('a stall that is away', () => {
  /** Today and tomorrow, by the hall's clock. */
  const holiday = () => {
    const day = (ahead: number) =>
      new Date(at.hall.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    return { from: day(-1), until: day(1) };
  };

  it('says so by itself, once a conversation and time, in the guest’s language, with when it is back', async () => {
    const [elin, other] = [await at.written(), await at.written()];
    await at.hall.pool.query(`update order_groups set locale = 'de' where id = $1`, [other.placed.orderGroupId]);
    await save({ away: holiday(), awayWords: { sv: 'Vi slungar honung.', de: '' } });
    for (const text of ['Hallå?', 'Är ni där?', 'Svara']) await writes(elin, text);
    await writes(other, 'Guten Tag');
    const messages = (await at.thread(elin)).messages.slice(1);
    expect(messages.map(({ side }) => side)).toEqual(['GUEST', 'AUTO', 'GUEST', 'GUEST']);
    expect(messages[1]!.text).toMatch(/^Vi slungar honung\. Vi svarar igen \S+ \d+ \S+ 00:00\.$/);
    expect((await at.thread(other)).messages.at(-1)!.text).toMatch(/Wir antworten wieder/);
    // Elin wrote on and has read it; the other has a letter.
    const letter = await at.nextLetter(other.email, 'Wir antworten wieder');
    expect(letter.text).toContain('automatische Antwort');
    await save({ away: null });
  });

  it('says nothing to a program, and once to a guest who answers by mail', async () => {
    const elin = await at.written();
    await save({ away: holiday() });
    const to = elin.letter.replyTo[0]!.address;
    await at.post({ from: elin.email, to, headers: { 'Auto-Submitted': 'auto-replied' }, text: 'Jag är på semester' });
    expect(await at.wordsIn(elin)).toHaveLength(1);
    await at.answer(elin, 'Hej, jag skriver själv');
    await at.answer(elin, 'Och en gång till');
    expect((await at.thread(elin)).messages.map(({ side }) => side)).toEqual(['STALL', 'GUEST', 'AUTO', 'GUEST']);
    await save({ away: null });
  });

  it('says it once when two copies take two letters at the same moment', async () => {
    const elin = await at.written();
    await save({ away: holiday() });
    await Promise.all(Array.from({ length: 6 }, (_, turn) => writes(elin, `på en gång ${turn}`)));
    const sides = (await at.thread(elin)).messages.map(({ side }) => side);
    expect(sides.filter(side => side === 'AUTO')).toHaveLength(1);
    expect(sides).toHaveLength(8);
    await save({ away: null });
  });

  it('by its opening hours answers nothing while it is open', async () => {
    const elin = await at.written();
    const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }];
    expect((await save({ answers: 'OWN', ownHours: everyDay })).status).toBe(200);
    await writes(elin, 'Öppet?');
    expect((await at.thread(elin)).messages.map(({ side }) => side)).toEqual(['STALL', 'GUEST']);
    await save({ answers: 'ALWAYS' });
  });
});

it('leaves nothing behind that the audit finds', async () => {
  expect(await auditOf(at.hall)).toEqual([]);
});
