import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../../../../../sandbox/stripe/server.ts';
import { openEndpoint } from '../../../../../sandbox/stripe/test-town.ts';
import { accountConcerned, accountStanding } from '../onboarding/rules.ts';
import type { SellerAccounts } from './seller-accounts.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { stripeClient, verifiedMessage } from './stripe-client.ts';

let sandbox: StripeSandbox;
let accounts: SellerAccounts;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
const config = () => ({ secretKey: sandbox.secretKey, webhookSecrets: [sandbox.webhookSecret], apiBase: sandbox.url });

beforeAll(async () => {
  endpoint = await openEndpoint();
  sandbox = await startStripeSandbox({ webhookUrl: endpoint.url, webhookRetryMs: [20] });
  accounts = stripeAccounts(config());
});
afterAll(async () => {
  await sandbox.stop();
  await endpoint.close();
});

let sellers = 0;
function bihuset() {
  const sellerId = `seller-${++sellers}`;
  const kind = 'company' as const;
  return {
    sellerId,
    attempt: 1,
    name: 'Bihuset',
    email: 'bo@bihuset.example',
    country: 'SE',
    kind,
    locale: 'sv' as const,
  };
}

async function visit(
  accountId: string,
  ending: string,
  purpose: 'onboard' | 'update' = 'onboard',
): Promise<string | null> {
  const ways = { backUrl: 'http://hall.test/bo/back', againUrl: 'http://hall.test/bo/again' };
  const door = await accounts.openDoor(accountId, { purpose, ...ways });
  const inside = await fetch(door.url);
  const answer = await fetch(inside.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ending }) });
  return answer.headers.get('location');
}

describe('the account of a seller', () => {
  it('goes from nothing to ready, and says at each step where it stands', async () => {
    const accountId = await accounts.createAccount(bihuset());
    const known = { accountId, wasReady: false };
    const standing = async () => accountStanding(known, await accounts.findAccount(accountId));
    expect(await accounts.findAccount(accountId)).toMatchObject({ receives: 'RESTRICTED', closed: false });
    expect(await standing()).toBe('UNFINISHED');
    expect(await visit(accountId, 'half')).toBe('http://hall.test/bo/back');
    expect((await accounts.findAccount(accountId))?.missing).toEqual(['defaults.payout_methods']);
    await visit(accountId, 'review');
    expect(await standing()).toBe('CHECKING');
    sandbox.controls.setCapability(accountId, 'active');
    expect(await standing()).toBe('READY');
    sandbox.controls.setCapability(accountId, 'restricted');
    expect(accountStanding({ accountId, wasReady: true }, await accounts.findAccount(accountId))).toBe('PAUSED');
    await visit(accountId, 'finish', 'update');
    expect(await standing()).toBe('READY');
    sandbox.controls.disconnect(accountId);
    expect(await standing()).toBe('DISCONNECTED');
    expect(await accounts.findAccount('acct_nobody')).toBeNull();
  });

  it('is made once for a seller, whatever happens to the answer', async () => {
    const plan = bihuset();
    const match = '/v2/core/accounts';
    sandbox.controls.arm({ kind: 'api.close-after-commit', match });
    const accountId = await accounts.createAccount(plan);
    expect(await accounts.createAccount(plan)).toBe(accountId);
    const other = bihuset();
    sandbox.controls.arm({ kind: 'api.fail-after-commit', how: 'stored', match });
    const found = await accounts.createAccount(other);
    expect(await accounts.createAccount(other)).toBe(found);
    expect(await accounts.createAccount({ ...plan, attempt: 2 })).not.toBe(accountId);
  });

  it('is told of by both kinds of messages, and what they say is only where to look', async () => {
    const accountId = await accounts.createAccount(bihuset());
    await visit(accountId, 'finish');
    sandbox.controls.disconnect(accountId);
    await sandbox.controls.idle();
    const stripe = stripeClient(config());
    const messages = endpoint.received.map(({ body, signature }) =>
      verifiedMessage(stripe, config().webhookSecrets, body, signature),
    );
    const concerned = messages.flatMap(message =>
      message && message !== 'unreadable' && accountConcerned(message) === accountId ? [message.type] : [],
    );
    expect(new Set(concerned)).toEqual(
      new Set([
        'v2.core.account.created',
        'v2.core.account[requirements].updated',
        'v2.core.account[configuration.recipient].capability_status_updated',
        'capability.updated',
        'account.updated',
        'account.application.deauthorized',
      ]),
    );
    expect(messages).not.toContain(null);
    const thin = endpoint.received.find(({ event }) => String(event.type).startsWith('v2.'));
    const forged = verifiedMessage(stripe, ['whsec_other'], thin?.body ?? '', thin?.signature ?? '');
    expect(forged).toBeNull();
    const { id: subject } = JSON.parse(thin?.body ?? '{}') as { id: string };
    for (const how of ['stale', 'future', 'unsigned', 'wrong-secret'] as const) {
      const before = endpoint.received.length;
      await sandbox.controls.forge(subject, how);
      const [late] = endpoint.received.slice(before);
      expect(verifiedMessage(stripe, config().webhookSecrets, late?.body ?? '', late?.signature ?? ''), how).toBeNull();
    }
  });
});
