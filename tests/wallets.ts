import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PassContent } from '../sandbox/wallets/package.ts';
import type { Phone } from '../sandbox/wallets/phone.ts';
import { startWalletsSandbox, type WalletsSandbox } from '../sandbox/wallets/server.ts';
import type { Config } from '../src/config.ts';
import { work } from '../src/jobs.ts';
import { workOnce } from '../src/shared/queue.ts';
import type { World } from '../src/shared/world.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import type { WalletWays } from '../src/tickets/wallets/contract.ts';
import type { Browser } from './browser.ts';
import { openHall, type TestHall } from './hall.ts';
import { auditOf } from './stall.ts';
import { buyCards, openTicketStall, type TicketStall } from './tickets.ts';

/** A hall without a worker that writes passes, beside the wallets that take them. */
export interface WalletHall {
  hall: TestHall;
  wallets: WalletsSandbox;
  close(): Promise<void>;
}

export async function openWalletHall(
  overrides: Partial<Config> = {},
  { interrupts }: { interrupts?: () => boolean } = {},
): Promise<WalletHall> {
  const state: { hall: TestHall | null } = { hall: null };
  const wallets = await startWalletsSandbox({
    now: () => state.hall?.clock.now() ?? new Date(),
    ...(interrupts && { interrupts }),
  });
  const hall = await openHall({ worker: false, passes: passesAt(wallets), ...overrides });
  hall.stripe.webhookTarget(null);
  state.hall = hall;
  return {
    hall,
    wallets,
    async close() {
      await hall.close();
      await wallets.stop();
    },
  };
}

/** Settings of a hall beside this sandbox. */
export function passesAt(wallets: WalletsSandbox): Config['passes'] {
  const { client_email: account, private_key: key, token_uri: tokenUrl } = wallets.google.account;
  return {
    apple: {
      ...wallets.apple,
      endsAt: new Date(Date.now() + 365 * 86_400_000),
      ...{ pushBase: wallets.pushUrl, pushAuthority: wallets.apple.authority },
    },
    google: {
      ...{ issuer: wallets.google.issuer, account, key, tokenUrl },
      ...{ apiBase: wallets.url, saveBase: wallets.url },
    },
    badges: { dir: '', files: [] },
  };
}

export const wayTo = (wallet: 'apple' | 'google', ways: WalletWays): string => {
  const way = ways.find(one => one.wallet === wallet);
  if (!way) throw new Error(`There is no way into the wallet of ${wallet}`);
  return way.href;
};

export interface Fetched {
  status: number;
  type: string | null;
  modified: string | null;
  bytes: Buffer;
}

/** The pass of a link, as a browser in that language fetches it. */
export async function fetchPass({ hall }: Pick<WalletHall, 'hall'>, href: string, language = 'sv'): Promise<Fetched> {
  const answer = await fetch(hall.url + href, { headers: { 'accept-language': language }, redirect: 'manual' });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    modified: answer.headers.get('last-modified'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** A phone that has added the pass of a link. */
export async function phoneWith(
  open: WalletHall,
  href: string,
  phone = open.wallets.newPhone(),
): Promise<{ phone: Phone; serial: string; content: () => PassContent }> {
  const { bytes, modified } = await fetchPass(open, href);
  const { serialNumber: serial } = await phone.add(bytes, modified);
  return { phone, serial, content: () => phone.passes.get(serial)!.content };
}

/** Address at Google that a link leads to. */
export async function googleLink({ hall }: Pick<WalletHall, 'hall'>, href: string): Promise<string> {
  const answer = await fetch(hall.url + href, { redirect: 'manual' });
  if (answer.status !== 302) throw new Error(`The link was answered ${answer.status}`);
  return answer.headers.get('location')!;
}

/** Does what is due of passes, until nothing is; what fails waits for its next try. */
export async function tellWallets(hall: TestHall, world: World = hall.hall.world): Promise<void> {
  const outbox = work.outbox.filter(({ kind }) => kind.startsWith('wallet-'));
  const others = work.outbox
    .filter(({ kind }) => !kind.startsWith('wallet-'))
    .map(({ kind }) => ({ kind, deliver: async () => {} }));
  for (let round = 0; round < 40; round++)
    if ((await workOnce(world, { outbox: [...outbox, ...others], inbox: [], periodic: [] })) === 0) return;
}

/** Waits until the phone has asked for all that it was pushed for. */
export const settled = (phone: Phone) => phone.refresh();

export const linesOf = (content: PassContent, style: string): Record<string, string> => {
  const fields = content[style] as Record<string, { key: string; value: string }[]>;
  return Object.fromEntries(
    Object.values(fields)
      .flat()
      .map(({ key, value }) => [key, value]),
  );
};

/** Signature of a pass over its manifest, as OpenSSL reads it by the authority; throws where it is none. */
export function checkedByOpenssl(files: ReadonlyMap<string, Buffer>, authority: string): void {
  const dir = mkdtempSync(join(process.env.SALUHALL_TEST_DATA ?? tmpdir(), 'pass-'));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };
  try {
    execFileSync(
      'openssl',
      [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', join(dir, 'out')],
        ...[
          '-in',
          file('signature', files.get('signature')!),
          '-content',
          file('manifest', files.get('manifest.json')!),
        ],
        ...['-CAfile', file('authority.pem', authority)],
      ],
      { stdio: 'pipe' },
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Uses an amount of a ticket at the door, as somebody of the stall. */
export async function useAtDoor(door: Browser, stall: string, ticketId: string, amount: number): Promise<string> {
  const answer = await door.command<{ item: { useId: string } }>(
    'POST',
    `/api/providers/${stall}/tickets/${ticketId}/uses`,
    'use-ticket',
    { amount },
  );
  if (answer.status !== 200) throw new Error(`The use was answered ${answer.status}`);
  return answer.body.item.useId;
}

/** A stall with gift cards in a hall with wallets, opened for the tests of a file and audited after them. */
export function walletStall() {
  const at = {
    card: async (amount = 50_000): Promise<Ticket> => (await buyCards(at.open.hall, at.stall, amount))[0]!,
  } as { open: WalletHall; stall: TicketStall; guest: Browser; card(amount?: number): Promise<Ticket> };
  beforeAll(async () => {
    at.open = await openWalletHall();
    at.stall = await openTicketStall(at.open.hall);
    at.guest = at.open.hall.browser();
  });
  beforeEach(async () => {
    await at.open.hall.db.deleteFrom('rate_limits').execute();
  });
  afterAll(async () => {
    expect(await auditOf(at.open.hall)).toEqual([]);
    await at.open.close();
  });
  return at;
}
