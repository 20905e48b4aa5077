import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo } from '../../../tests/letters.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import { newNumber, signInByPhone } from '../../../tests/phones.ts';
import type { Feedback } from '../../feedback/contract.ts';
import type { People, PlatformHolder } from '../../people/members/contract.ts';
import { scopeFor } from '../../rights/rules.ts';

/** People without a name, who signed up by phone: their number stands in its place (and in no mail to a stranger). */
let hall: TestHall;
let nameless: Browser;
let id: string;
let shown: string;
beforeAll(async () => {
  hall = await openHall();
  const { id: stall } = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', 'angens-bigard')
    .executeTakeFirstOrThrow();
  nameless = hall.browser();
  const number = newNumber();
  id = await signInByPhone(hall, nameless, number);
  shown = number.replace(/^\+46(\d\d)(\d{3})(\d\d)(\d\d)$/, '0$1-$2 $3 $4');
  const scopes = [scopeFor(stall, 'owner'), 'platform:staff'];
  const granted_at = hall.clock.now();
  await hall.db
    .insertInto('scopes')
    .values(scopes.map(scope => ({ user_id: id, scope, granted_at })))
    .execute();
  await raise(nameless);
});
afterAll(() => hall.close());

describe('Somebody without a name', () => {
  it('is known to colleagues by their number, as a member and as who invited [payments 3.24]', async () => {
    const invited = await nameless.command('POST', '/api/providers/angens-bigard/invitations', 'invite-member', {
      email: 'ny@brevlada.example',
      role: 'staff',
    });
    expect(invited.status).toBe(200);
    const eskil = await signedIn(hall, 'eskil.lund');
    const { members, invitations } = (await eskil.get<{ item: People }>('/api/providers/angens-bigard/people')).body
      .item;
    expect(members.find(one => one.userId === id)).toMatchObject({ name: shown, email: null });
    expect(invitations.find(one => one.email === 'ny@brevlada.example')?.invitedBy).toBe(shown);
  });

  it('is not told by number to a stranger who is invited', async () => {
    const letter = await letterTo(hall, 'ny@brevlada.example');
    const said = `${letter.subject} ${letter.text} ${letter.html}`;
    expect(said).toContain('Ängens bigård');
    // The number however it is grouped; a few of its figures may be a letter's own, as in "font: 400 16px".
    expect(said.replaceAll(/[\s-]/g, '')).not.toContain(shown.replaceAll(/[\s-]/g, '').slice(1));
  });

  it('is known by their number to those who run the hall', async () => {
    const hanna = await signedIn(hall, 'hanna.berg');
    const { items } = (await hanna.get<{ items: PlatformHolder[] }>('/api/platform/people')).body;
    expect(items.find(one => one.userId === id)).toMatchObject({ name: shown, email: null });
  });

  it('has their number beside what they handled', async () => {
    const fields = { comments: 'Vit sida.', name: '', email: '', reference: null, fault: null, page: '/', build: '1' };
    const given = await hall
      .browser()
      .command<{ item: { _id: string } }>('POST', '/api/feedback', 'give-feedback', fields);
    const path = `/api/feedback/${given.body.item._id}/handling`;
    const handled = await nameless.command<{ item: Feedback }>('POST', path, 'handle-feedback', { handled: true });
    expect(handled.body.item.handledBy).toBe(shown);
    const { items } = (await nameless.get<{ items: Feedback[] }>('/api/feedback?state=handled')).body;
    expect(items.map(one => one.handledBy)).toEqual([shown]);
  });

  it('has an entry in their authenticator and their keys that says whose it is', async () => {
    const begin = (type: string) => nameless.command<{ item: unknown }>('POST', `/api/commands/${type}`, type);
    const { item } = (await begin('begin-authenticator')).body as { item: { address: string } };
    expect(decodeURIComponent(item.address)).toContain(shown);
    const passkey = (await begin('begin-passkey')).body as { item: { options: { user: object } } };
    expect(passkey.item.options.user).toMatchObject({ name: shown, displayName: shown });
  });

  it('takes along no empty name, but the number', async () => {
    const answer = await nameless.command('POST', '/api/commands/export-my-data', 'export-my-data');
    const { item } = answer.body as { item: unknown };
    expect(JSON.stringify(item)).toContain('"name":null');
  });
});
