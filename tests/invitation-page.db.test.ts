import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallDeed, inTransaction } from '../src/shared/command.ts';
import { createPersonIn } from '../src/sign-in/commands.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signIn } from './people.ts';

/** The page of an invitation (payments 2.9), as HTML without script. */
const EMAIL = 'alva.ny@brevlada.example';
const PASSWORD = 'tolv-tecken-12';
let hall: TestHall;
let pages: Pages;
let link: string;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  const eskil = pages.visitor();
  await signIn(eskil, 'eskil');
  const fields = { email: EMAIL, role: 'staff' };
  const path = '/api/providers/angens-bigard/invitations';
  const { body } = await eskil.command<{ item: { invitationId: string } }>('POST', path, 'invite-member', fields);
  link = `/invitation?invite=${body.item.invitationId}&lang=en`;
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

async function person(emailAddress: string, emailVerified: boolean): Promise<Browser> {
  const { world } = hall.hall;
  const username = `person.${world.newId()}`;
  const fields = { name: 'Alva Ny', emailAddress, emailVerified, username, password: PASSWORD };
  await inTransaction(world, tx => createPersonIn(hallDeed(tx, world), fields));
  const browser = pages.visitor();
  await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', { username, password: PASSWORD });
  return browser;
}

describe('the page of an invitation', () => {
  it('asks who is signed out to sign in or create an account, with the invited address, verified [payments 2.9.3]', async () => {
    const { status, html, text } = await pages.page(link);
    expect(status).toBe(200);
    expect(html).toContain('Account invite for Ängens bigård');
    expect(text).toMatch(/a•••@brevlada\.example/);
    expect(text).toMatch(/log in or create an account/i);
    expect(text).toMatch(/verified/);
    expect(html).toMatch(/href="\/login\?refUrl=%2Finvitation[^"]*"[^>]*>(?:<[^>]+>)*Create account \/ Log in/);
    expect(text).not.toContain('Accept invitation');
  });

  it('is asked for anew each time: what was taken back is not shown to the next who opens the link', async () => {
    const eskil = pages.visitor();
    await signIn(eskil, 'eskil');
    const path = '/api/providers/angens-bigard/invitations';
    const fields = { email: 'kort@brevlada.example', role: 'staff' };
    const { body } = await eskil.command<{ item: { invitationId: string } }>('POST', path, 'invite-member', fields);
    const { invitationId } = body.item;
    const shown = `/invitation?invite=${invitationId}&lang=en`;
    expect((await pages.page(shown)).status).toBe(200);
    const back = await eskil.command('POST', `${path}/${invitationId}/withdrawals`, 'withdraw-invitation');
    expect(back.status).toBe(200);
    expect((await pages.page(shown)).status).toBe(404);
  });

  it('asks whose address is not verified to verify it first [payments 2.9.4]', async () => {
    const { text } = await pages.page(link, await person(EMAIL, false));
    expect(text).toMatch(/verif/i);
    expect(text).toContain(EMAIL);
    expect(text).toContain('Log out');
    expect(text).not.toContain('Accept invitation');
  });

  it('tells somebody else whose it is not, with their own verified address, and lets them log out [payments 2.9.5]', async () => {
    const { text } = await pages.page(link, await person('nils@brevlada.example', true));
    expect(text).toContain('nils@brevlada.example');
    expect(text).toMatch(/a•••@brevlada\.example/);
    expect(text).toContain('Log out');
    expect(text).not.toContain('Accept invitation');
  });
});
