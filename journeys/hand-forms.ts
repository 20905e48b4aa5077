import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Words } from '../seeds/town/shape.ts';
import { LANGUAGES, LOCALES } from '../src/shared/i18n.ts';
import { expect, listening } from './visit.ts';

/** Presses and words that every form of the back office takes, for journeys that build a stall by hand. */

/** A field by the name that its command knows it by. */
export const field = (within: Page | Locator, name: string) => within.locator(`[name="${name}"]`);
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();
export const tick = (within: Page | Locator, name: string, wanted = true) =>
  within.getByRole('checkbox', { name, exact: true }).setChecked(wanted);

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await listening(page);
}

/** Opens every fold of the form, as somebody does who wants to see all of it. Menus outside of it stay shut. */
export async function unfold(form: Locator): Promise<void> {
  const folds = form.locator('details:not([open]) > summary');
  for (let most = 40; most > 0 && (await folds.count()) > 0; most--) await folds.first().click();
  await expect(folds).toHaveCount(0);
}

/** The three languages of a text, in the fields that stand side by side. */
export async function fillWords(page: Page, name: string, words: Partial<Words> | undefined): Promise<void> {
  for (const locale of LOCALES) await field(page, `${name}.${locale}`).fill(words?.[locale] ?? '');
}

export type Text = [name: string, words: Words | undefined];

/** Texts of a form that is written in one language at a time: all in Swedish, then all in English, then in German. */
export async function writeTexts(within: Locator | Page, texts: readonly Text[]): Promise<void> {
  for (const locale of LOCALES) {
    await within
      .getByRole('radiogroup', { name: 'Språk att skriva på' })
      .getByRole('radio', { name: LANGUAGES[locale] })
      .click();
    for (const [name, words] of texts) if (words) await field(within, `${name}.${locale}`).fill(words[locale]);
  }
}

/** Types a day into a field with a calendar: 2026-12-24, or 12-24 where each year is meant. */
export async function typeDay(page: Page, name: string, day: string): Promise<void> {
  const input = page.locator('.date-range', { has: page.locator(`input[name="${name}"]`) });
  const [date, month, year] = day.split('-').reverse();
  const parts = { year, month, day: date };
  for (const [part, digits] of Object.entries(parts)) {
    if (!digits) continue;
    await input.locator(`[data-type=${part}]`).focus();
    await page.keyboard.type(digits);
  }
}

const drawings = new Map<string, Buffer>();

/** Files of the seed's drawings as photographs: a seller's upload takes no drawings, which could carry script. */
export async function photographs(names: readonly string[]) {
  const files = [];
  for (const name of names) {
    const kept =
      drawings.get(name) ??
      (await sharp(readFileSync(new URL(`../seeds/art/${name}.svg`, import.meta.url)))
        .resize(800)
        .flatten({ background: '#ffffff' })
        .jpeg()
        .toBuffer());
    drawings.set(name, kept);
    files.push({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: kept });
  }
  return files;
}

/** Saves a form of the stall, and waits until all of it is kept. */
export async function keep(page: Page): Promise<void> {
  await press(page, 'Spara');
  await expect(page.getByText('Allt är sparat').first()).toBeVisible();
}
