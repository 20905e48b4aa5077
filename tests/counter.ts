import type { BookedAtCounter } from '../src/orders/counter/contract.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { skuOf } from './purchase.ts';

/** Bookings that staff make for their guests, as the page at the counter sends them. */
export type AtCounter = {
  status: number;
  body: { item: BookedAtCounter; reason?: string; fields?: Record<string, string> };
};

export async function bookAtCounter(
  hall: TestHall,
  by: Browser,
  stall: string,
  slug: string,
  fields: Record<string, unknown>,
): Promise<AtCounter> {
  const { id: skuId } = await skuOf(hall, slug);
  const guest = { name: 'Elin Åkerström', phone: '', email: '' };
  const command = { idOrSlug: stall, skuId, guest, language: 'sv', expectedTotal: 0, ...fields };
  return (await by.command('POST', `/api/providers/${stall}/counter-bookings`, 'book-at-counter', command)) as never;
}

/** Lets one of the town's people work at other stalls too: their owners have nothing to pass the second step with. */
export async function hireAt(hall: TestHall, username: string, stalls: readonly string[]): Promise<void> {
  await hall.pool.query(
    `insert into scopes (user_id, scope, granted_at)
     select u.id, p.id || ':owner', now() from "user" u, providers p where u.username = $1 and p.slug = any($2)
     on conflict do nothing`,
    [username, stalls],
  );
}

/** Reads what an endpoint of a stall answers; throws on a refusal. */
export async function readOfStall<T>(by: Browser, stall: string, path: string): Promise<T> {
  const { status, body } = await by.get<{ item: T }>(`/api/providers/${stall}/${path}`);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

/** A deed of staff at a stall. */
export async function deedOf<T>(
  by: Browser,
  stall: string,
  [method, path]: [string, string],
  type: string,
  fields: object = {},
): Promise<{ status: number; body: { item: T; reason?: string; fields?: Record<string, string> } }> {
  return (await by.command(method, `/api/providers/${stall}/${path}`, type, { idOrSlug: stall, ...fields })) as never;
}
