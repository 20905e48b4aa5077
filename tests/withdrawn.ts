import type { Withdrawable } from '../src/orders/withdrawals/contract.ts';
import { workUntilDone } from './card-payment.ts';
import { lettersTo } from './letters.ts';
import { signedIn } from './people.ts';
import type { Placed } from './purchase.ts';
import { changeTo, type FarmShop, office } from './returned.ts';

export const WITHDRAWER = 'elin@example.com';
const DAY_MS = 86_400_000;
type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };

/** Presses of a consumer who withdraws from what a farm shop sold them, and of its staff. */
export function withdrawing(shop: () => FarmShop) {
  const settled = () => workUntilDone(shop().hall.hall.world);
  /** Lets time pass; sessions end meanwhile, so that the people of the stall sign in again. */
  async function forward(ms: number): Promise<void> {
    shop().hall.clock.forward(ms);
    shop().hall.stripe.controls.advance(Math.round(ms / 1000));
    shop().owner = await signedIn(shop().hall, 'eskil.lund');
    shop().staff = await signedIn(shop().hall, 'tove.lund');
  }
  const pass = (days: number) => forward(days * DAY_MS);
  const path = ({ orderGroupId, accessKey }: Placed, more = '') =>
    `/api/order-groups/${orderGroupId}/withdrawals${more}?ak=${accessKey}`;
  const page = async (placed: Placed) => (await shop().hall.browser().get<Said<Withdrawable>>(path(placed))).body.item;
  const rowsOf = async (placed: Placed) => (await page(placed)).orders[0]!.rows;
  const statementsOf = async (placed: Placed) => (await page(placed)).orders[0]!.statements;

  async function declare(placed: Placed, pieces: Record<string, number>, more: object = {}) {
    const rows = await rowsOf(placed);
    const items = Object.entries(pieces).map(([name, count]) => ({
      orderItemId: rows.find(row => row.name.split(', ')[0] === name)!.orderItemId,
      pieces: count,
    }));
    const said = { orderId: placed.orderId, name: 'Elin Åkerström', emailAddress: WITHDRAWER, items };
    return await shop()
      .hall.browser()
      .command<Said<{ withdrawalId: string }>>('POST', path(placed), 'declare-withdrawal', { ...said, ...more });
  }
  const saySent = (placed: Placed, withdrawalId: string) =>
    shop()
      .hall.browser()
      .command<Said<object>>('POST', path(placed, `/${withdrawalId}/parcels`), 'say-goods-sent', { note: 'PN 123' });
  const takeBack = (withdrawalId: string, lost: string[] = []) =>
    shop().owner.command<Said<object>>('POST', `${office}/withdrawals/${withdrawalId}/returns`, 'take-back-withdrawn', {
      lost,
    });
  const close = (withdrawalId: string) =>
    shop().owner.command<Said<object>>('POST', `${office}/withdrawals/${withdrawalId}/closures`, 'close-withdrawal', {
      reason: 'Inget paket har kommit.',
    });
  async function handedOut(placed: Placed): Promise<Placed> {
    await changeTo(shop().staff, placed, 'fulfil');
    return placed;
  }
  const newest = (subject: string) =>
    lettersTo(shop().hall, WITHDRAWER).findLast(one => one.subject.startsWith(subject));
  return {
    settled,
    forward,
    pass,
    path,
    page,
    rowsOf,
    statementsOf,
    declare,
    saySent,
    takeBack,
    close,
    handedOut,
    newest,
  };
}
