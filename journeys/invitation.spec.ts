import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, openSignedIn, passStep, signIn, test } from './visit.ts';

/** The invitation page, in every state of payments 2.9 and 8. */
test.describe.configure({ mode: 'serial' });

const KARIN = ['karin.ek', 'handlar-pa-torget'] as const;
const MISSING = 'Inbjudan kunde inte hittas, den kan ha gått ut. Be administratören skicka en ny.';

/** An invitation by Eskil from People; the link is built as its mail would have it. */
async function invite(owner: Page, email: string, role = 'Läsare'): Promise<string> {
  await owner.goto('/login?refUrl=/bo/providers/angens-bigard/people');
  await signIn(owner);
  await owner.goto('/bo/providers/angens-bigard/people');
  await owner.getByRole('button', { name: 'Bjud in', exact: true }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('E-post').fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  const answer = owner.waitForResponse(/\/api\/providers\/angens-bigard\/invitations$/);
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click();
  const { item } = (await (await answer).json()) as { item: { invitationId: string } };
  await expect(owner.getByRole('list').getByText(email).first()).toBeVisible();
  return `/invitation?invite=${item.invitationId}`;
}

test('a link that nobody has, or that was withdrawn, says so and where to ask [payments 2.9.2, 8.9]', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await page.goto('/invitation?invite=AaH7qBeFcyua18XdczTB2g');
  await expect(page.getByText(MISSING)).toBeVisible();
  await page.goto('/invitation?lang=en');
  await expect(
    page.getByText(
      'Invitation could not be found, it could have expired. Please ask the administrator to send a new one.',
    ),
  ).toBeVisible();
  const owner = await fresh();
  const email = `bort.${Date.now()}@brevlada.example`;
  const link = await invite(owner, email);
  await owner.getByRole('button', { name: `Ta tillbaka inbjudan till ${email}` }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka' }).click();
  await expect(owner.getByText(`Inbjudan till ${email} är tillbakatagen`)).toBeVisible();
  await page.goto(`${link}&lang=sv`);
  await expect(page.getByText(MISSING)).toBeVisible();
});

test('signed out it asks to sign in, another person may log out, and the right one gets behind the counter [payments 2.9.3, 2.9.5, 2.9.6]', async ({
  page,
  fresh,
}) => {
  test.slow();
  const email = 'signe.dal@brevlada.example';
  const owner = await fresh();
  await openSignedIn(owner, '/bo/providers/angens-bigard/people');
  // An invitation of the seed: its id is on the page that lists it.
  const people = await owner.request.get('/api/providers/angens-bigard/people');
  const { item } = (await people.json()) as { item: { invitations: { _id: string; email: string }[] } };
  const link = `/invitation?invite=${item.invitations.find(one => one.email === email)?._id}`;

  await page.goto(link);
  await expect(page).toHaveTitle(/^Kontoinbjudan till Ängens bigård/);
  await expect(page.getByText('s•••@brevlada.example').first()).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'Skapa konto / Logga in' }).click();
  await expect(page).toHaveURL(/\/login\?refUrl=/);
  await signIn(page, ...KARIN);
  await expect(page.getByText('du är inloggad med karin.ek@brevlada.example')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.getByRole('link', { name: 'Skapa konto / Logga in' }).click();
  await signIn(page, 'signe.dal', 'lera-pa-drejskivan');
  const accept = page.getByRole('button', { name: 'Tacka ja till inbjudan' });
  await expect(accept).toBeVisible();
  await clean(page);

  const tab = await page.context().newPage();
  await tab.goto(link);
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bo\//);
  if (/second-factor/.test(page.url())) await passStep(page, 'signe.dal');
  await expect(page).toHaveURL(/\/bo\/dashboard\?provider=/);
  // The other tab still shows the button: a press there loses nothing and does nothing twice.
  await tab.getByRole('button', { name: 'Tacka ja till inbjudan' }).click();
  await expect(tab).toHaveURL(/\/bo\//);
  await tab.goto(link);
  await expect(tab.getByText('Du har tackat ja och hör till Ängens bigård.')).toBeVisible();
  await expect((await fresh()).goto(link).then(answer => answer?.status())).resolves.toBe(200);
});

test('an owner changes a role and removes a member, and is told what will happen', async ({ page }) => {
  await openSignedIn(page, '/bo/providers/angens-bigard/people');
  await clean(page);
  await page.getByRole('button', { name: 'Ändra roll för Signe Dal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Läsare' }).check();
  await clean(page);
  await dialog.getByRole('button', { name: 'Ändra roll' }).click();
  await expect(page.getByText('Signe Dal är nu Läsare')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort Signe Dal' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText('öppna sidor slutar svara genast')).toBeVisible();
  await asked.getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText('Signe Dal hör inte längre till Ängens bigård')).toBeVisible();
  await expect(page.getByText('Enda ägaren.')).toBeVisible();
});

test('an error that has no words of its own is told by a toast [payments 8.8]', async ({ page, fresh, complaints }) => {
  complaints.expect(/status of 500/);
  const link = await invite(await fresh(), 'karin.ek@brevlada.example');
  await openSignedIn(page, link, KARIN);
  await page.route('**/api/invitations', route =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', reason: null, message: 'Oj' } }),
  );
  await page.getByRole('button', { name: 'Tacka ja till inbjudan' }).click();
  await expect(
    page.getByText(/^Det gick inte att tacka ja till inbjudan. Om felet kvarstår, kontakta .+@/),
  ).toBeVisible();
});
