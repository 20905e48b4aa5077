import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { OutboxHandler } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { keptCode, newCode, openedCode } from '../codes/commands.ts';
import { companyOf } from '../companies/queries.ts';
import { ABILITIES, type LockFault, type PutAnswer, type TakeAnswer } from '../companies/rules.ts';
import { askedWindow, type Span } from '../windows/rules.ts';
import { type Callable, findCallable, forgottenCalls, lockRound } from './queries.ts';
import { afterPut, afterTake, MOST_WIDENED, pauseAfter } from './rules.ts';
import { sendCallIn } from './sending/commands.ts';
import { beginRound, confirmGrant, noteFault, withdrawGrant } from './store.ts';

const AT_ONCE = 200;

/** Asks a lock for a right, or for its end. The call is outside of any transaction; its answer counts in its own round. */
export const callHandler: OutboxHandler = {
  kind: 'lock-call',
  async deliver(world, row) {
    const grant = await findCallable(world.db, String(row.data.grantId));
    if (!grant || grant.round !== row.data.round) return;
    if (grant.state === 'ENDING' && !grant.irrevocable) await takeBack(world, grant);
    else if (isToPut(grant, world.now())) await put(world, grant);
  },
};

function isToPut({ state, isAsked, wished }: Callable, now: Date): boolean {
  return (state === 'WISHED' || state === 'CONFIRMED') && isAsked && now < wished.until;
}

/** Carries out what an answer means, unless another round began while it was waited for. */
async function inRound(world: World, { id, round }: Callable, work: (deed: Deed) => Promise<void>): Promise<void> {
  await inTransaction(world, async tx => {
    if (await lockRound(tx, id, round)) await work(hallDeed(tx, world));
  });
}

async function put(world: World, grant: Callable): Promise<void> {
  const abilities = ABILITIES[grant.account.kind];
  const { wished, widened, door } = grant;
  const asked = askedWindow({ wished, widened, ...door }, abilities);
  if (!asked) return await inRound(world, grant, deed => later(deed, grant, 'too-long'));
  const answer = await askToPut(world, grant, asked);
  const after = afterPut(answer, asked, abilities);
  if (after.is === 'later') return await inRound(world, grant, deed => later(deed, grant, after.fault));
  if (after.is === 'other-code') return await inRound(world, grant, deed => drawAnother(deed, grant));
  try {
    await inRound(world, grant, async deed => {
      const code =
        after.code === null ? null : keptCode(world, { grantId: grant.id, doorId: grant.doorId }, after.code);
      await confirmGrant(deed, grant.id, { asked, window: after.window, code, ref: after.ref });
      await tell(deed, grant);
    });
  } catch (fault) {
    if (!isCodeGivenBefore(fault)) throw fault;
    await inRound(world, grant, deed => widen(deed, grant));
  }
}

async function askToPut(world: World, grant: Callable, window: Span): Promise<PutAnswer> {
  const { id: reference, account, door, email } = grant;
  const found = companyOf(world, { account, lockRef: door.lockRef });
  if ('fault' in found) return { said: 'refused', fault: found.fault };
  const code = grant.code && openedCode(world, grant.id, grant.code);
  if (grant.code && code === null) return { said: 'refused', fault: 'secret-lost' };
  return await found.company.put(found.asking, { reference, window, code, email });
}

/** The lock would give a code that somebody had before: a longer window has another one. */
async function widen(deed: Deed, grant: Callable): Promise<void> {
  const isStuck = ABILITIES[grant.account.kind].codes !== 'theirs' || grant.widened >= MOST_WIDENED;
  if (isStuck || !grant.irrevocable) return await later(deed, grant, 'code-taken');
  await goOn(deed, grant, await beginRound(deed.tx, grant.id, { widen: true }));
}

async function drawAnother(deed: Deed, grant: Callable): Promise<void> {
  const { world } = deed;
  const code = newCode(world, ABILITIES[grant.account.kind]);
  const kept = keptCode(world, { grantId: grant.id, doorId: grant.doorId }, code);
  await goOn(deed, grant, await beginRound(deed.tx, grant.id, { code: kept }));
}

async function takeBack(world: World, grant: Callable): Promise<void> {
  const found = companyOf(world, { account: grant.account, lockRef: grant.door.lockRef });
  const answer: TakeAnswer =
    'fault' in found ? { said: 'refused', fault: found.fault } : await found.company.take(found.asking, grant.id);
  const after = afterTake(answer);
  await inRound(world, grant, deed =>
    after.is === 'gone' ? withdrawGrant(deed, grant.id) : later(deed, grant, after.fault),
  );
}

async function later(deed: Deed, grant: Callable, fault: LockFault): Promise<void> {
  const { round, faults } = await noteFault(deed, grant.id, fault);
  await goOn(deed, grant, round, new Date(deed.now.getTime() + pauseAfter(faults)));
}

async function goOn(deed: Deed, { id, providerId }: Callable, round: number, dueAt?: Date): Promise<void> {
  await sendCallIn(deed, { grantId: id, round, providerId, dueAt });
}

async function tell(deed: Deed, { orderGroupId, providerId }: Callable): Promise<void> {
  if (!orderGroupId) return;
  await emit(deed, { type: 'keys-changed', subject: 'order-group', subjectId: orderGroupId, providerId });
}

function isCodeGivenBefore(fault: unknown): boolean {
  const { code, constraint } = fault as { code?: unknown; constraint?: unknown };
  return code === '23505' && (constraint === 'lock_grants_code_never_twice' || constraint === 'lock_grants_code_once');
}

/** Promises calls anew that were given up after hours, or never promised. */
export async function reviveCalls(world: World): Promise<void> {
  for (const grantId of await forgottenCalls(world.db, AT_ONCE)) {
    await inTransaction(world, async tx => {
      const grant = await findCallable(tx, grantId);
      if (!grant || !(await lockRound(tx, grantId, grant.round))) return;
      await goOn(hallDeed(tx, world), grant, await beginRound(tx, grantId));
    });
  }
}
