import { clean } from './axe.ts';
import { letterSaying, linkShown } from './mailbox.ts';
import { expect, openSignedIn, test } from './visit.ts';

/** An owner who stops what was not theirs, of a stall where no other journey pays by Swish meanwhile. */
const ULLA = { email: 'ulla@getgardenasen.example', who: ['ulla.asen', 'trettioen-getter'] } as const;

test('an owner stops a change by the letter’s link, signed out, and the hall undoes it', async ({ page, fresh }) => {
  await openSignedIn(page, '/bo/providers/getgarden-asen/swish', ULLA.who);
  await page
    .getByLabel(/nummer/i)
    .first()
    .fill('123 987 98 73');
  await page.getByRole('button', { name: /Spara/ }).first().click();
  const stranger = await fresh();
  await letterSaying(stranger, ULLA, /En viktig ändring/, 'Swish-numret');
  await stranger.goto(await linkShown(stranger, /\/objections\//));
  await expect(stranger.getByText(/Swish-numret har ändrats/)).toBeVisible();
  await clean(stranger);
  await stranger.getByRole('button', { name: 'Det här stämmer inte' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ståndet står stilla tills hallen har tittat');
  await clean(stranger);

  await page.goto('/bo/providers/getgarden-asen/people');
  await expect(page.getByText('Ståndet står stilla', { exact: true })).toBeVisible();
  await clean(page);

  const hanna = await fresh();
  await openSignedIn(hanna, '/bo/platform/objections', ['hanna.berg', 'kakel-och-gjutjarn']);
  await clean(hanna);
  await hanna.getByLabel('Vad du har tagit reda på').fill('Ringde Ulla: numret är inte hennes.');
  await hanna.getByRole('button', { name: 'Gör ändringen ogjord' }).click();
  await expect(hanna.getByText('Inga invändningar väntar')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ändringen är gjord ogjord');
});
