import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byDay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, letterTo, newcomer } from '../../../tests/letters.ts';
import { settled, stallId } from '../../../tests/notices.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { People } from '../members/contract.ts';
import type { Alert, Objection } from './contract.ts';

/** Alerts to owners, and what becomes of their objection: from outside, as a thief and an owner would. */
let hall: TestHall;
let hanna: Browser;
let maja: Browser;
let stall: string;
beforeAll(async () => {
  hall = await openHall();
  byDay(hall);
  hanna = await signedIn(hall, 'hanna.berg');
  maja = await signedIn(hall, 'maja.strand');
  stall = await stallId(hall);
});
afterAll(() => hall.close());
beforeEach(async () => {
  hall.smtp.mailbox.empty();
  await hall.db.deleteFrom('rate_limits').execute();
});

type Said<T = unknown> = { item: T; reason?: string };
const MAJA = 'maja@sjokanten.example';
const AT = '/api/providers/sjokanten';
const REASON = 'Ägaren har avlidit; dödsboet har visat fullmakt.';

const invite = (by: Browser, email: string, role: string, more: object = {}) =>
  by.command<Said<{ invitationId: string }>>('POST', `${AT}/invitations`, 'invite-member', { email, role, ...more });
const accept = (by: Browser, invitationId: string) =>
  by.command<Said>('PUT', '/api/invitations', 'accept-invitation', { invitationId });
const setRole = (by: Browser, userId: string, role: string) =>
  by.command<Said>('PUT', `${AT}/people/${userId}`, 'change-member-role', { role });
const remove = (by: Browser, userId: string) =>
  by.command<Said>('POST', `${AT}/people/${userId}/removals`, 'remove-member');
const idOf = async (browser: Browser) => (await browser.get<Said<{ _id: string }>>('/api/users/current')).body.item._id;
const people = async (by: Browser) => (await by.get<Said<People>>(`${AT}/people`)).body.item;
const rolesNow = async () =>
  (
    await hall.db.selectFrom('scopes').select('scope').where('scope', 'like', `${stall}:%`).orderBy('scope').execute()
  ).map(({ scope }) => scope.split(':')[1]);

/** Link of a letter's button, as its reader opens it: without an account. */
function linkIn(letter: { text?: string | null }): { alertId: string; key: string } {
  const url = new URL(/http\S+\/objections\/\S+/.exec(letter.text ?? '')![0]);
  return { alertId: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! };
}
const seen = ({ alertId, key }: { alertId: string; key: string }) =>
  hall.browser().get<Said<Alert>>(`/api/owner-alerts/${alertId}?key=${encodeURIComponent(key)}`);
const object = ({ alertId, key }: { alertId: string; key: string }, by = hall.browser()) =>
  by.command<Said<Alert>>('POST', `/api/owner-alerts/${alertId}/objections`, 'object-to-alert', { key });
const decide = (alertId: string, decision: string) =>
  hanna.command<Said>('POST', `/api/platform/objections/${alertId}/decisions`, 'decide-objection', {
    ...{ decision, note: 'Ringde numret på skylten.' },
  });

/** Somebody whom nobody at the stall knows, invited as owner by the hall's staff: what they may do then. */
async function stranger() {
  const person = await newcomer(hall);
  return { ...person, comeIn: async (invitationId: string) => ({ ...(await accept(person.browser, invitationId)) }) };
}

describe('a stranger whom the hall invites as an owner', () => {
  it('does not come in, nor demote the real one, without that one’s yes; and that one has a letter', async () => {
    const thief = await stranger();
    const { status, body } = await invite(hanna, thief.emailAddress, 'owner');
    expect(status).toBe(200);
    const { invitationId } = body.item;
    const letter = await letterTo(hall, MAJA);
    expect(letter.subject).toBe('Sjökanten: En viktig ändring hos Sjökanten');
    expect(letter.text).toContain(`Hallen vill bjuda in ${thief.emailAddress} som ägare.`);
    expect((await thief.comeIn(invitationId)).body.reason).toBe('invitation-not-found');
    await settled(hall);
    expect(lettersTo(hall, thief.emailAddress)).toEqual([]);
    // Other ways to the same end are closed as well: a lower role first, raised or cleared away by the hall's staff.
    const asManager = await invite(hanna, thief.emailAddress, 'manager');
    expect(asManager.body.reason).toBe('already-invited');
    const majaId = await idOf(maja);
    expect((await setRole(hanna, majaId, 'reader')).body.reason).toBe('owners-say');
    expect((await remove(hanna, majaId)).body.reason).toBe('owners-say');
    const nils = (await people(maja)).members.find(({ role }) => role === 'staff')!;
    expect((await setRole(hanna, nils.userId, 'owner')).body.reason).toBe('owners-say');
    await expect(
      hall.db
        .updateTable('invitations')
        .set({ state: 'ACCEPTED', ended_at: hall.clock.now() })
        .where('id', '=', invitationId)
        .execute(),
    ).rejects.toThrow(/invitations_with_yes/);
    expect(await rolesNow()).toEqual(['owner', 'staff']);
    const path = `${AT}/invitations/${invitationId}/withdrawals`;
    expect((await maja.command('POST', path, 'withdraw-invitation')).status).toBe(200);
  });

  it('comes in by a present owner’s yes, pressed in their own session', async () => {
    const partner = await stranger();
    const { invitationId } = (await invite(hanna, partner.emailAddress, 'owner')).body.item;
    const [shown] = (await people(maja)).invitations;
    expect(shown).toMatchObject({ waits: { reason: null, _standsFrom: null, mayAgree: true } });
    expect((await people(hanna)).invitations[0]!.waits!.mayAgree).toBe(false);
    const agree = (by: Browser) =>
      by.command<Said>('POST', `${AT}/invitations/${invitationId}/agreements`, 'agree-to-owner');
    expect((await agree(hanna)).status).toBe(403);
    expect((await agree(partner.browser)).status).toBe(403);
    expect((await agree(maja)).status).toBe(200);
    expect((await letterTo(hall, partner.emailAddress)).text).toContain('/invitation?invite=');
    expect((await partner.comeIn(invitationId)).status).toBe(200);
    await settled(hall);
    const told = lettersTo(hall, MAJA).map(({ text }) => text);
    expect(told.some(text => text!.includes('arbetar nu hos er som ägare'))).toBe(true);
    await raise(partner.browser);
    expect((await remove(maja, partner.id)).status).toBe(200);
    await settled(hall);
    expect(lettersTo(hall, partner.emailAddress).at(-1)!.text).toContain('arbetar inte längre hos er');
    await hall.db.deleteFrom('session').where('userId', '=', partner.id).execute();
  });

  it('comes in after a wait where the reason is recorded; what they take then is stopped by the letter’s link, and undone', async () => {
    const thief = await stranger();
    expect((await invite(hanna, thief.emailAddress, 'owner', { reason: 'för kort' })).status).toBe(400);
    const { invitationId } = (await invite(hanna, thief.emailAddress, 'owner', { reason: REASON })).body.item;
    expect((await letterTo(hall, MAJA)).text).toContain(REASON);
    expect((await thief.comeIn(invitationId)).status).toBe(404);
    hall.clock.forward(7 * 86_400_000 + 60_000);
    await settled(hall);
    [hanna, maja] = [await signedIn(hall, 'hanna.berg'), await signedIn(hall, 'maja.strand')];
    const again = hall.browser();
    await again.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
      ...{ username: thief.username, password: thief.password },
    });
    expect((await accept(again, invitationId)).status).toBe(200);
    await raise(again);
    const majaId = await idOf(maja);
    await settled(hall);
    hall.smtp.mailbox.empty();
    expect((await setRole(again, majaId, 'reader')).status).toBe(200);
    const letter = await letterTo(hall, MAJA);
    expect(letter.text).toContain('Maja Strand är nu läsare, och var ägare förut.');
    const link = linkIn(letter);
    expect((await seen(link)).body.item).toMatchObject({ kind: 'ROLE_CHANGED', mayObject: true });
    expect((await seen({ ...link, key: `${link.key}x` })).status).toBe(404);
    // Another letter's key opens another alert alone.
    expect(
      (await object({ ...link, key: link.key.replace(/^[^.]+/, Buffer.from('somebody').toString('base64url')) }))
        .status,
    ).toBe(404);
    const objected = await object(link);
    expect(objected.body.item).toMatchObject({ mayObject: false, _objectedAt: expect.any(String) });
    expect((await object(link)).status).toBe(200);
    expect((await letterTo(hall, 'hanna@ljungsjosaluhall.example')).subject).toContain('En ägare invänder: Sjökanten');
    // The stall stands still: whom they would bring in, what they would take, and where its money would go.
    expect((await invite(again, 'medbrottsling@example.com', 'manager')).body.reason).toBe('stall-frozen');
    expect((await remove(again, majaId)).body.reason).toBe('stall-frozen');
    const swish = { before: null, number: '1231181189', accepts: true };
    expect((await again.command<Said>('PUT', `${AT}/swish`, 'set-swish-number', swish)).body.reason).toBe(
      'stall-frozen',
    );
    const { items } = (await hanna.get<{ items: Objection[] }>('/api/platform/objections')).body;
    expect(items[0]).toMatchObject({ place: 'Sjökanten', objectedBy: 'Maja Strand', decision: null, mayUndo: true });
    expect((await decide(items[0]!._id, 'UNDONE')).status).toBe(200);
    expect((await decide(items[0]!._id, 'STANDS')).body.reason).toBe('changed-meanwhile');
    expect(await rolesNow()).toEqual(['owner', 'owner', 'staff']);
    const back = await signedIn(hall, 'maja.strand');
    expect((await remove(back, thief.id)).status).toBe(200);
    expect(await rolesNow()).toEqual(['owner', 'staff']);
    await settled(hall);
    expect(lettersTo(hall, MAJA).map(({ subject }) => subject)).toContain('Sjökanten: Ändringen är gjord ogjord');
    await hall.db.deleteFrom('session').where('userId', '=', thief.id).execute();
    maja = back;
  });
});

describe('where the money goes, and whose the company is', () => {
  it('is told when the Swish number changes; an objection closes it to guests until the hall has decided', async () => {
    const before = await hall.db
      .selectFrom('swish_sellers')
      .selectAll()
      .where('provider_id', '=', stall)
      .executeTakeFirstOrThrow();
    const change = { before: before.swish_number, number: '1239879873', accepts: true };
    expect((await maja.command('PUT', `${AT}/swish`, 'set-swish-number', change)).status).toBe(200);
    const letter = await letterTo(hall, MAJA);
    expect(letter.text).toMatch(/Swish-numret har ändrats från .* till 123\D*987\D*98\D*73/);
    await object(linkIn(letter));
    const now = () =>
      hall.db.selectFrom('swish_sellers').selectAll().where('provider_id', '=', stall).executeTakeFirstOrThrow();
    expect((await now()).accepts).toBe(false);
    const { items } = (await hanna.get<{ items: Objection[] }>('/api/platform/objections')).body;
    expect((await decide(items[0]!._id, 'UNDONE')).status).toBe(200);
    expect(await now()).toMatchObject({ swish_number: before.swish_number });
  });

  it('is told when the company gets another name or number, and not for an address', async () => {
    await settled(hall);
    hall.smtp.mailbox.empty();
    const provider = (await maja.get<Said<{ companyDetails: object }>>(`${AT}/profile`)).body.item as unknown as {
      company: Record<string, unknown>;
    };
    const company = provider.company as Record<string, string | object>;
    const put = (details: object) =>
      maja.command<Said>('PUT', AT, 'change-provider', { companyDetails: { ...company, ...details } });
    expect((await put({})).status).toBe(200);
    await settled(hall);
    expect(lettersTo(hall, MAJA)).toEqual([]);
    expect((await put({ legalName: 'Bulvan AB' })).status).toBe(200);
    const letter = await letterTo(hall, MAJA);
    expect(letter.text).toMatch(/Företaget bakom ståndet har ändrats från .* till Bulvan AB/);
    await object(linkIn(letter));
    expect((await put({ legalName: 'Bulvan 2 AB' })).body.reason).toBe('stall-frozen');
    const { items } = (await hanna.get<{ items: Objection[] }>('/api/platform/objections')).body;
    expect((await decide(items[0]!._id, 'UNDONE')).status).toBe(200);
    const { legal_name: name } = await hall.db
      .selectFrom('company_details')
      .select('legal_name')
      .where('provider_id', '=', stall)
      .executeTakeFirstOrThrow();
    expect(name).toBe(company.legalName);
  });

  it('leaves a clean audit', async () => {
    await settled(hall);
    expect(await auditOf(hall)).toEqual([]);
  });
});
