import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './visit.ts';

/** What axe finds on the page as it stands, each fault a line. While a modal is open the rest is hidden from everybody. */
export async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async rules => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const modals = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], dialog[open]');
    const modal = [...modals].findLast(one => one.checkVisibility());
    const { violations } = await axe.run(modal ?? document, {
      // No page here holds a frame of ours.
      iframes: false,
      resultTypes: ['violations'],
      ...(rules && { runOnly: [...rules] }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

export async function clean(page: Page): Promise<void> {
  expect(await faults(page), page.url()).toEqual([]);
}

/** Half-faded text has half its contrast: what fades in is taken to its end, as far as it ends at all. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
