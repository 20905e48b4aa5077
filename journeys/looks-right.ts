import type { Page } from '@playwright/test';
import { cleanByLight } from './axe.ts';
import type { HallPage } from './pages.ts';
import { expect, listening, test } from './visit.ts';

function inLanguage(path: string, lang: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** Status, one heading, a title, nothing for axe to find, and nothing that scrolls sideways or is cut off at 320 px. */
export async function looksRight(page: Page, { path, status }: HallPage, lang: string): Promise<void> {
  await test.step(path, async () => {
    expect((await page.goto(inLanguage(path, lang)))?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.title(), path).not.toBe('');
    await listening(page);
    await cleanByLight(page, `${path}, ${lang}`);
    await keepsInside(page, path);
  });
}

/** Nothing scrolls sideways or is cut off at 320 px. */
export async function keepsInside(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  expect(await cutOff(page), path).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Clipped text, which begins or ends outside the screen and can't be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      if (parent.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width, height } = range.getBoundingClientRect();
      if (!width || !height || (left >= -1 && right <= innerWidth + 1)) continue;
      let scrolled = false;
      for (let up: Element | null = parent; up && !scrolled; up = up.parentElement) {
        scrolled = ['auto', 'scroll'].includes(getComputedStyle(up).overflowX);
      }
      if (!scrolled)
        out.push(`${parent.tagName} ${text.textContent.trim().slice(0, 60)} ${Math.round(left)}–${Math.round(right)}`);
    }
    return out;
  });
}
