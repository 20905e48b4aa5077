import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { instructionId } from '../src/payments/ways/swish/checkouts/rules.ts';
import { expect } from './visit.ts';

/** The payer's phone, played by the sandbox: a page of its own, on a port of its own. */
export const PHONE_APP = /\/paymentrequest\?/;
export const SWISH_CHECK = /\/swish-check\//;

export function phoneAt(path: string): string {
  const file = join(process.env.JOURNEYS_DATA ?? '', 'sandbox/settings.json');
  const { ports } = JSON.parse(readFileSync(file, 'utf8')) as { ports: number[] };
  return `http://127.0.0.1:${ports[5]}${path}`;
}

/** The waited-for Swish payment, as its page reads it. */
export async function waitedFor(page: Page): Promise<{ id: string; qrText: string | null; appUrl: string | null }> {
  await expect(page).toHaveURL(SWISH_CHECK);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/payments/swish/${id}`);
  const { item } = (await answer.json()) as { item: { qrText: string | null; appUrl: string | null } };
  return { id, ...item };
}

/** The request in the phone app of a payer addressed by number. */
export function askedByNumber(paymentId: string): string {
  return phoneAt(`/paymentrequest?request=${instructionId(paymentId)}`);
}

export async function answerInApp(phone: Page, answer: 'pay' | 'decline' | 'DS24' | 'RF07'): Promise<void> {
  const button = phone.locator(`button[value=${answer}]`);
  if (!(await button.isVisible())) await phone.locator('summary').click();
  await button.click();
}

/** Expires or resolves a request at Swish, as time or the banks would. */
export async function swish(page: Page, paymentId: string, deed: 'expire' | 'resolve'): Promise<void> {
  const answer = await page.request.post(phoneAt(`/_control/requests/${instructionId(paymentId)}/${deed}`));
  expect(answer.ok()).toBe(true);
}
