import { alertOwnersIn } from '../../../../people/alerts/commands.ts';
import { refusedWhileFrozen } from '../../../../people/alerts/queries.ts';
import { sendToOwnersIn } from '../../../../people/owners/commands.ts';
import { setCardAccountIn } from '../../../../providers/commands.ts';
import { type Deed, defineCommand, hallDeed, inTransaction } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { withinLimit } from '../../../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import { sellerAccounts } from '../adapters/stripe-accounts.ts';
import type { EnterCardCompany, LookAtCardAccount } from './contract.ts';
import { accountPlan, sellerAt } from './queries.ts';
import {
  type AccountTruth,
  accountStanding,
  isNewsToSeller,
  nextAccountLook,
  STEPS,
  type Standing,
  takesCards,
} from './rules.ts';
import {
  findByAccount,
  findNewestAttempt,
  insertAttempt,
  lockAccount,
  lockSeller,
  nameAccount,
  type SellerAccountRow,
  saveTruth,
} from './store.ts';

const ofSeller = async (world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }) => {
  const seller = await sellerAt(world, caller, idOrSlug, 'money:change');
  return isRefusal(seller) ? seller : null;
};

/**
 * Chooses the seller's onboarding attempt: the newest, or one more when its account is lost. The account itself is made
 * after, by `enter`, with no transaction open: the row is there first, so that a lost answer is asked for again.
 */
export const enterCardCompany = defineCommand<EnterCardCompany, { providerId: string }>({
  type: 'enter-card-company',
  allows: ofSeller,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const seller = await sellerAt({ ...world, db: tx }, caller, input.idOrSlug, 'money:change');
    if (isRefusal(seller)) return seller;
    const { providerId } = seller;
    await lockSeller(tx, providerId);
    const newest = await findNewestAttempt(tx, providerId);
    const step = STEPS[newest?.standing ?? 'NONE'];
    if (!step) return refuse('changed-meanwhile');
    const frozen = await refusedWhileFrozen(tx, providerId, null);
    if (frozen) return frozen;
    if (newest && step !== 'start-again') return { providerId };
    const attempt = (newest?.attempt ?? 0) + 1;
    const plan = await accountPlan(tx, { providerId, attempt, locale: caller.locale });
    if (isRefusal(plan)) return plan;
    await insertAttempt(tx, { providerId, attempt, plan, now });
    const told = { type: 'card-account-begun', subject: 'provider', subjectId: providerId, providerId } as const;
    await emit(deed, { ...told, data: { attempt } });
    await alertOwnersIn(deed, { providerId, kind: 'CARD_ACCOUNT_BEGUN', facts: {} });
    return { providerId };
  },
});

/** Onboarding link to the company's pages, made when somebody is about to follow it. */
export async function openDoor(world: World, providerId: string, pageUrl: string): Promise<{ url: string } | Refusal> {
  try {
    const account = await madeAccount(world, providerId);
    if (!account.accountId) return refuse('changed-meanwhile');
    const purpose = STEPS[account.standing] === 'update' ? 'update' : 'onboard';
    const ways = { backUrl: `${pageUrl}?back=true`, againUrl: `${pageUrl}?again=true` };
    const { url } = await sellerAccounts(world).openDoor(account.accountId, { purpose, ...ways });
    return { url };
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ providerId, fault: fault.message }, "a door to the card company's pages could not be made");
    return refuse('card-company-unavailable');
  }
}

/** The newest attempt with its account, which is made when there is none yet. */
async function madeAccount(world: World, providerId: string): Promise<SellerAccountRow> {
  const begun = await findNewestAttempt(world.db, providerId);
  if (!begun) throw new Error(`Seller ${providerId} has begun nothing`);
  if (begun.accountId) return begun;
  const accountId = await sellerAccounts(world).createAccount(begun.plan);
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const { attempt } = begun;
    if (!(await nameAccount(tx, { providerId, attempt, accountId, now: deed.now }))) return;
    await setCardAccountIn(tx, { providerId, accountId });
    await accountNewsDue(deed, { ...begun, accountId }, begun.standing);
  });
  world.wake();
  return { ...begun, accountId };
}

/** Refreshes the card account, when the seller came back or asks: whether they are through, only the company says. */
export const lookAtCardAccount = defineCommand<LookAtCardAccount, { providerId: string }>({
  type: 'look-at-card-account',
  allows: ofSeller,
  async run({ tx, world, caller, input }) {
    const seller = await sellerAt({ ...world, db: tx }, caller, input.idOrSlug, 'money:change');
    if (isRefusal(seller)) return seller;
    const within = await withinLimit(world, `card-account:${seller.providerId}`, LOOKS_OF_ONE);
    return within ? seller : refuse('wait-a-moment');
  },
});

const LOOKS_OF_ONE = { hits: 10, seconds: 60 };

/** Refreshes the seller's newest account; nothing changes when the company does not answer. */
export async function lookAtSeller(world: World, providerId: string): Promise<void> {
  const account = await findNewestAttempt(world.db, providerId);
  if (!account?.accountId) return;
  try {
    await lookAtAccount(world, account.accountId);
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ providerId, fault: fault.message }, "a seller's account could not be looked at");
  }
}

const TRIES = 5;

/**
 * Fetches an account from the company and stores its state, no matter who brought the news and in which order. A call
 * that another answer overtook is repeated, so that the last written answer is the newest one.
 */
export async function lookAtAccount(world: World, accountId: string): Promise<Standing | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const before = await findByAccount(world.db, accountId);
    if (!before) return null;
    const truth = await sellerAccounts(world).findAccount(accountId);
    const standing = await inTransaction(world, tx =>
      recordTruth(hallDeed(tx, world), { accountId, version: before.version }, truth),
    );
    if (!standing) continue;
    world.wake();
    return standing;
  }
  throw new OutcomeUnknown(`The account ${accountId} is looked at by many at once`);
}

/** Null when another update came since this was asked. */
async function recordTruth(
  deed: Deed,
  { accountId, version }: { accountId: string; version: number },
  truth: AccountTruth | null,
): Promise<Standing | null> {
  const { tx, now } = deed;
  const account = await lockAccount(tx, accountId);
  if (account.version !== version) return null;
  const standing = accountStanding({ accountId, wasReady: account.wasReady }, truth) as SellerAccountRow['standing'];
  await saveTruth(tx, accountId, { standing, truth, lookAt: nextAccountLook(standing, now), now });
  const missing = truth?.missing ?? [];
  const same = standing === account.standing && missing.join() === account.missing.join();
  if (!same) await accountNewsDue(deed, account, standing);
  if (isNewsToSeller(account, { standing, missing }))
    await sendToOwnersIn(deed, {
      providerId: account.providerId,
      template: 'card-account-news',
      key: `${accountId}:${version + 1}`,
      ids: { accountId, standing },
    });
  return standing;
}

async function accountNewsDue(deed: Deed, account: SellerAccountRow, standing: Standing): Promise<void> {
  const { providerId, attempt } = account;
  const data = { attempt, standing, before: account.standing, takesCards: takesCards(standing) };
  const told = { type: 'card-account-changed', subject: 'provider', subjectId: providerId, providerId } as const;
  await emit(deed, { ...told, data });
}
