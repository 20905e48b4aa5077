import { base64Url } from '../../shared/ids.ts';
import type { World } from '../../shared/world.ts';
import { fetchVoucherList } from './adapters/voucher-list.ts';
import { voucherIdsIn, voucherListAddress } from './rules.ts';

/** Cache time of a list: one request in five minutes, however many pages show it. */
const KEPT_MS = 5 * 60_000;

export interface ListedVouchers {
  /** Null: no list is configured, or the request failed, which is only logged (storefront 7). */
  names: string[] | null;
  /** Time at which the list is fetched again. */
  until: Date | null;
}

const kept = new Map<string, { period: number; answer: Promise<string[] | null> }>();

export async function listedVouchers(world: World): Promise<ListedVouchers> {
  const address = world.config.voucherListUrl;
  if (!address) return { names: null, until: null };
  const period = Math.floor(world.now().getTime() / KEPT_MS);
  if (kept.get(address)?.period !== period) kept.set(address, { period, answer: ask(world, address) });
  return { names: await kept.get(address)!.answer, until: new Date((period + 1) * KEPT_MS) };
}

async function ask(world: World, address: string): Promise<string[] | null> {
  const { production } = world.config;
  try {
    const random = base64Url(world.random(6));
    const names = voucherIdsIn(await fetchVoucherList(voucherListAddress(address, { production, random })));
    if (!names) throw new Error('the list is not one of ids');
    return names;
  } catch (fault) {
    world.log.warn({ err: fault }, 'the list of vouchers could not be read');
    return null;
  }
}
