import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CommandInput } from './contract.ts';
import { type Tx, transact } from './database/connect.ts';
import { atTheEnd, type Beginning, type Records } from './database/pipeline.ts';
import type { Locale } from './i18n.ts';
import { inputHash } from './input-hash.ts';
import { isRefusal, type Refusal, Refused, refuse } from './refusal.ts';
import { type Caller, callerIdentity, isLookingOnly, noRightsUsed, type World } from './world.ts';

/**
 * Context of one transaction, passed as one value to everything in it. Commands and their inner forms take it; what
 * only reads or writes rows takes the transaction alone.
 */
export interface Deed {
  tx: Tx;
  world: World;
  /** The caller who asked for it; null where the hall acts by itself: webhooks, background work. */
  caller: Caller | null;
  /** Time of everything in the transaction: one clock reading, so that its rows agree. */
  now: Date;
  /** Id of the command, which its events name; null without one. */
  commandId: string | null;
}

/** A deed that somebody asked for. */
export interface CallerDeed<Who extends Caller = Caller> extends Deed {
  caller: Who;
}

/** Context of a command's transaction. */
export interface Press<Input = unknown> extends CallerDeed {
  commandId: string;
  input: Input;
}

/** Context of a transaction of the hall itself. */
export function hallDeed(tx: Tx, world: World): Deed {
  return { tx, world, caller: null, now: world.now(), commandId: null };
}

/** A deed by a command that is not stored, because its body or its answer is a secret. */
export function callerDeed<Who extends Caller>(tx: Tx, world: World, caller: Who): CallerDeed<Who> {
  return { tx, world, caller, now: world.now(), commandId: null };
}

/** The language of who asked; what the hall does by itself is refused in its own. */
export function deedLocale({ caller }: Deed): Locale {
  return caller?.locale ?? 'sv';
}

export interface Command<Input extends CommandInput, Answer, Ahead = unknown> {
  type: string;
  /** Authorization, checked before a stored answer is returned: revoked rights take the answers with them (I17). */
  allows(world: World, caller: Caller, input: Input): Promise<Refusal | null> | Refusal | null;
  /** What it reads and locks in any case, in one round trip with the claim of its id; in vain if that was claimed before. */
  ahead?(deed: Press<Input>): Promise<Ahead>;
  /** The command itself: load, decide, save. In one transaction with the events, the outbox and the stored answer. */
  run(deed: Press<Input>, ahead: Ahead): Promise<Answer | Refusal>;
  /** Deadline after `_createdAt`; a later one is refused. */
  deadlineMs?: number;
  /** Every buyer does it: its statements keep their first plan. Only what tests/growth.db.test.ts plans so (decision 198). */
  plannedOnce?: true;
}

const DEADLINE_MS = 2 * 60_000;
const CLOCK_SKEW_MS = 5 * 60_000;
const TRIES = 4;

export function defineCommand<Input extends CommandInput, Answer, Ahead = unknown>(
  command: Command<Input, Answer, Ahead>,
): Command<Input, Answer> {
  return command;
}

/** Authorization for everybody: what a visitor does in the hall. */
export const anyone = () => null;

/** Authorization for signed-in callers. */
export const signedIn = (_world: World, caller: Caller): Refusal | null =>
  caller.userId ? null : refuse('not-signed-in');

export async function execute<Input extends CommandInput, Answer>(
  command: Command<Input, Answer>,
  input: Input,
  asker: Caller,
  world: World,
): Promise<Answer | Refusal> {
  if (isLookingOnly(asker)) return refuse('looking-only');
  // Rights asked before the command, in the same request, count as well.
  const caller = { ...asker, used: asker.used ?? noRightsUsed() };
  const forbidden = await command.allows(world, caller, input);
  if (forbidden) return forbidden;
  const call: Call<Input> = {
    type: command.type,
    input,
    caller,
    world,
    who: callerIdentity(caller) ?? 'anyone',
    hash: inputHash(input),
  };
  let refusal: Refusal | null = null;
  for (let attempt = 1; ; attempt++) {
    try {
      const no = refusal;
      const carryOut = (tx: Tx) => (no ? keepRefusal<Answer>(tx, call, no) : once(command, call, tx));
      const answer = await transact(world.db, carryOut, command.plannedOnce && 'planned once');
      world.wake();
      return answer;
    } catch (fault) {
      if (fault instanceof Refused) return fault.refusal;
      if (fault instanceof Undone) {
        refusal = fault.refusal;
        continue;
      }
      if (!isContention(fault) && !(isOvertaken(fault) && attempt < TRIES)) throw fault;
      if (attempt >= TRIES) return refuse('busy');
      await pause(jitter(attempt, world.random(1)[0]!));
    }
  }
}

/** The part of the world that a transaction needs: scripts have no more. */
export type Transacting = Pick<World, 'db' | 'random' | 'wake'>;

/** Transaction for work that is not a command (settlement, jobs), with the same retries on contention. */
export async function inTransaction<T>(world: Transacting, work: (tx: Tx) => Promise<T>, how?: Beginning): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await transact(world.db, work, how);
      world.wake();
      return result;
    } catch (fault) {
      if (!(isContention(fault) || isOvertaken(fault)) || attempt === TRIES) throw fault;
      await pause(jitter(attempt, world.random(1)[0]!));
    }
  }
}

/** Transaction that rolls back when its work is refused. */
export async function undoneIfRefused<T>(world: World, work: (tx: Tx) => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await inTransaction(world, async tx => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Refused(answer);
      return answer;
    });
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal;
    throw fault;
  }
}

/** One call of a command, the same through every retry. */
interface Call<Input> {
  type: string;
  input: Input;
  caller: Caller;
  world: World;
  who: string;
  hash: Buffer;
}

/** Rolls back all that a refused command began, its claim too; the answer is stored by a transaction of its own. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('Refused on the way');
    this.refusal = refusal;
  }
}

async function once<Input extends CommandInput, Answer>(
  command: Command<Input, Answer>,
  call: Call<Input>,
  tx: Tx,
): Promise<Answer | Refusal> {
  const { input, caller, world, who } = call;
  const now = world.now();
  const deed = { tx, world, caller, input, now, commandId: input._id };
  const [claimed, ahead] = await Promise.all([claim(tx, call, now), command.ahead?.(deed)]);
  if (!claimed) return storedAnswer<Answer>(tx, call);
  // Not stored: the same command may still come in time at a copy whose clock is right.
  const untimely = untimelyPress(input, now, command.deadlineMs);
  if (untimely) throw new Refused(untimely);
  const answer = await Promise.resolve(command.run(deed, ahead)).catch(undone);
  if (isRefusal(answer)) throw new Undone(answer);
  await world.staffWatch?.keepDeed(tx, { caller, command: call.type, input, commandId: input._id, now });
  await atTheEnd(tx, ANSWERS, { who, id: input._id, answer: JSON.stringify(answer ?? null) });
  return answer;
}

const ANSWERS: Records<{ who: string; id: string; answer: string }> = {
  name: 'answers',
  parts: of =>
    of(({ who, id, answer }) => [
      'answers',
      sql`update commands set answer = ${answer} where who = ${who} and id = ${id}`,
    ]),
};

function undone(fault: unknown): never {
  throw fault instanceof Refused ? new Undone(fault.refusal) : fault;
}

/** Stores a refusal, so that a retry gets the same. If another copy ran the command meanwhile, its answer stands. */
async function keepRefusal<Answer>(tx: Tx, call: Call<CommandInput>, refusal: Refusal): Promise<Answer | Refusal> {
  const kept = await claim(tx, call, call.world.now(), JSON.stringify(refusal));
  return kept ? refusal : storedAnswer<Answer>(tx, call);
}

/** Claims the command's id; false if it was claimed before. A concurrent duplicate waits here for the outcome. */
async function claim(
  tx: Tx,
  { type, input, caller, who, hash }: Call<CommandInput>,
  now: Date,
  answer: string | null = null,
): Promise<boolean> {
  // Nothing is stored for an ended session: an account that is being erased takes its commands along.
  const row = tx
    .insertInto('commands')
    .values({ who, id: input._id, type, body_hash: hash, created_at: now, answer })
    .onConflict(conflict => conflict.doNothing())
    .returning('id');
  const [signedIn, claimed] = await Promise.all([stillSignedIn(tx, caller), row.executeTakeFirst()]);
  if (!signedIn) throw new Refused(refuse('not-signed-in'));
  return claimed !== undefined;
}

/**
 * Refusal of a late command: a browser retries for hours when the hall is away, but what was asked for then is not done
 * behind the person's back. Also for commands that are not stored, where they take or change something.
 */
export function untimelyPress({ _createdAt }: CommandInput, now: Date, deadlineMs = DEADLINE_MS): Refusal | null {
  const ago = now.getTime() - Date.parse(_createdAt);
  if (ago > deadlineMs) return refuse('too-late');
  return ago < -CLOCK_SKEW_MS ? refuse('from-the-future') : null;
}

async function storedAnswer<Answer>(tx: Tx, { input, who, hash }: Call<CommandInput>): Promise<Answer | Refusal> {
  const row = await tx
    .selectFrom('commands')
    .select(['body_hash', 'answer'])
    .where('who', '=', who)
    .where('id', '=', input._id)
    .executeTakeFirst();
  // The row was there a moment ago: its transaction rolled back meanwhile, so a retry may succeed.
  if (!row) return refuse('busy');
  if (!row.body_hash?.equals(hash)) return refuse('other-body');
  return row.answer as Answer | Refusal;
}

/** Deadlock, lock timeout, serialization failure: caused by concurrency, not by the command. */
export function isContention(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '55P03' || code === '40001';
}

/**
 * Unique, foreign key or exclusion violation: a concurrent transaction came between reading and writing. A retry sees
 * it and decides by it; what is the command's own fault fails every time.
 */
function isOvertaken(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  return code === '23505' || code === '23503' || code === '23P01';
}

/** Thrown when a concurrent change is noticed: the whole command is retried. */
export class Overtaken extends Error {
  readonly code = '40001';
}

/**
 * Whether the caller's session still exists, locked until the commit: a sign-out or erasure of the account waits for
 * running commands, and later ones are a stranger's.
 */
export async function stillSignedIn(tx: Tx, { sessionId }: Caller): Promise<boolean> {
  if (!sessionId) return true;
  const row = await tx.selectFrom('session').select('id').where('id', '=', sessionId).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

function jitter(attempt: number, random: number): number {
  return 20 * 2 ** attempt + (random / 255) * 60;
}

/** Deletes a person's commands with their answers, when the account is erased. */
export async function forgetCommandsBy(tx: Tx, who: string): Promise<void> {
  await tx.deleteFrom('commands').where('who', '=', who).execute();
}
