import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isWhole, numberOf, SEED } from '../tests/samples.ts';
import { expect } from './visit.ts';

/** Axe violations on the page as it stands, each in a line. While a modal is open the rest is hidden from everybody. */
export async function faults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async rules => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const modals = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], dialog[open]');
    const modal = [...modals].findLast(one => one.checkVisibility());
    const { violations } = await axe.run(modal ?? document, {
      // No frames of ours on any page.
      iframes: false,
      resultTypes: ['violations'],
      ...(rules && { runOnly: [...rules] }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

/** Rules with another outcome in dark mode: those of colour. */
const NIGHT_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Axe finds nothing in the colour scheme drawn by the run's seed for this page; in the long run nothing in light mode,
 * and in dark nothing by the rules of colour.
 */
export async function cleanByLight(page: Page, what: string): Promise<void> {
  const chosen = numberOf(`${SEED} light ${what}`) % 2 ? 'light' : 'dark';
  const lights = isWhole ? (['light', 'dark'] as const) : ([chosen] as const);
  for (const colorScheme of lights) {
    await page.emulateMedia({ colorScheme });
    const rules = isWhole && colorScheme === 'dark' ? NIGHT_RULES : undefined;
    expect(await faults(page, rules), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Axe finds nothing on the page as it stands, unless this run has checked an identical one already. */
export async function clean(page: Page): Promise<void> {
  if (!isWhole && (await wasSeen(page))) return;
  expect(await faults(page), page.url()).toEqual([]);
}

/** Finishes animations that end: half-faded text has half its contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/**
 * Whether a journey of this run has met a page of the same elements with the same attributes, whatever their words: axe
 * would say the same again. The table is a folder of the run, for journeys run in several processes.
 */
async function wasSeen(page: Page): Promise<boolean> {
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(one => one.checkVisibility())
      .map(one => {
        const attributes = [...one.attributes].filter(
          ({ name }) => !/^(id|href|src|srcset|value|for|nonce)$/.test(name),
        );
        const words = [...one.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
        const kept = attributes.map(({ name, value }) =>
          /^(class|role|type|style)$/.test(name) ? `${name}=${value}` : name,
        );
        return `${one.tagName} ${kept.join(' ')} ${words ? 'words' : ''}`;
      }),
  );
  const seen = join(process.env.JOURNEYS_DATA!, 'seen-by-axe');
  mkdirSync(seen, { recursive: true });
  try {
    closeSync(openSync(join(seen, createHash('sha256').update(elements.join('\n')).digest('hex')), 'wx'));
    return false;
  } catch {
    return true;
  }
}
