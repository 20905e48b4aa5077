import { m } from '../src/paraglide/messages.js';
import { cleanByLight } from './axe.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** Two who change the look of one stall: neither writes over the other unseen, and the history takes it back. */

const LOOK = '/bo/providers/angens-bigard/look';
const SV = { locale: 'sv' } as const;

test('the later of two sees both versions, chooses, and the history takes it back @desktop', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const other = await fresh();
  for (const one of [page, other]) {
    await openSignedIn(one, LOOK);
    await listening(one);
  }
  const colour = (one: typeof page) => one.locator('input[name=colour]');
  const save = (one: typeof page) => one.getByRole('button', { name: 'Spara', exact: true }).click();
  const saved = (one: typeof page) => expect(one.getByText('Sparat', { exact: true })).toBeVisible();
  const before = await colour(page).inputValue();

  await test.step('the first saves, the second is shown what stands there', async () => {
    await colour(page).fill('#224466');
    await colour(other).fill('#664422');
    await save(page);
    await saved(page);
    await save(other);
    const both = other.getByRole('alert').filter({ hasText: m.office_met_title({}, SV) });
    await expect(both).toContainText('#224466');
    await expect(both).toContainText('#664422');
    await expect(colour(other)).toHaveValue('#664422');
    await cleanByLight(other, 'both versions of a look');
  });

  await test.step('what was saved is taken, or one’s own kept and saved', async () => {
    await other.getByRole('button', { name: m.office_met_take({}, SV) }).click();
    await expect(colour(other)).toHaveValue('#224466');
    await expect(other.getByText(m.office_met_title({}, SV))).toBeHidden();
    await colour(other).fill('#664422');
    await save(other);
    await saved(other);
  });

  await test.step('both stand in the history, and go back one by one', async () => {
    await other.getByRole('link', { name: m.pages_earlier({}, SV) }).click();
    const newest = other.getByRole('main').getByRole('listitem').first();
    await expect(newest).toContainText('#664422');
    await newest.getByRole('button', { name: m.pages_take_back({}, SV) }).click();
    await expect(newest).toContainText(m.pages_act_taken_back({}, SV));
    await other.goto(LOOK);
    await listening(other);
    await expect(colour(other)).toHaveValue('#224466');
    await colour(other).fill(before);
    await save(other);
    await saved(other);
  });
});

test('the picture behind the receipt is chosen among the stall’s own, seen at once, and taken away', async ({
  page,
}) => {
  await openSignedIn(page, LOOK);
  await listening(page);
  const preview = page.frameLocator('main iframe').locator('.receipt-wall > picture');
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: m.pages_look_receipt_choose({}, SV) }).click();
  const dialog = page.getByRole('dialog', { name: m.pictures_choose({}, SV) });
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(1).check();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: m.pictures_take({ count: 1 }, SV) }).click();
  await expect(preview).toHaveCount(1);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
  await cleanByLight(page, 'the look with a picture behind the receipt');
  await page.getByRole('button', { name: m.pages_look_receipt_remove({}, SV) }).click();
  await expect(preview).toHaveCount(0);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText(m.profile_all_saved({}, SV))).toBeVisible();
});
