import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CommandInput } from './contract.ts';
import type { Tx } from './database/connect.ts';
import { isRefusal, type Refusal, Refused, refuse } from './refusal.ts';
import { type Caller, identityOf, type World } from './world.ts';

export interface Deed<Input> {
  tx: Tx;
  world: World;
  caller: Caller;
  input: Input;
  /** The moment of the whole command: one clock reading, so that its rows agree. */
  now: Date;
}

export interface Command<Input extends CommandInput, Answer> {
  type: string;
  /** Who may. Asked before a stored answer is given: rights taken away take the answers with them (I17). */
  allows(world: World, caller: Caller, input: Input): Promise<Refusal | null> | Refusal | null;
  /** Load, decide, save. Runs in one transaction with the events, the outbox and the stored answer. */
  run(deed: Deed<Input>): Promise<Answer | Refusal>;
  /** How long after the press it may still be carried out. */
  deadlineMs?: number;
}

const DEADLINE_MS = 2 * 60_000;
const CLOCK_SKEW_MS = 5 * 60_000;
const TRIES = 4;

export function defineCommand<Input extends CommandInput, Answer>(
  command: Command<Input, Answer>,
): Command<Input, Answer> {
  return command;
}

/** Allowed for everybody: what a visitor does in the hall. */
export const anyone = () => null;

/** Allowed for whoever is signed in. */
export const signedIn = (_world: World, caller: Caller): Refusal | null =>
  caller.userId ? null : refuse('not-signed-in');

export async function execute<Input extends CommandInput, Answer>(
  command: Command<Input, Answer>,
  input: Input,
  caller: Caller,
  world: World,
): Promise<Answer | Refusal> {
  const refusal = await command.allows(world, caller, input);
  if (refusal) return refusal;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await world.db.transaction().execute(tx => once(command, input, caller, world, tx));
      world.wake();
      return answer;
    } catch (fault) {
      if (fault instanceof Refused) return fault.refusal;
      if (!isContention(fault) && !(isOvertaken(fault) && attempt < TRIES)) throw fault;
      if (attempt === TRIES) return refuse('busy');
      await pause(jitter(attempt, world.random(1)[0]!));
    }
  }
}

/** For work that is not a person's command (settlement, jobs) but meets the same crowds. */
export async function inTransaction<T>(world: World, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await world.db.transaction().execute(work);
      world.wake();
      return result;
    } catch (fault) {
      if (!(isContention(fault) || isOvertaken(fault)) || attempt === TRIES) throw fault;
      await pause(jitter(attempt, world.random(1)[0]!));
    }
  }
}

/** The same for what may be refused on the way: what was begun and then refused does not stand. */
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

async function once<Input extends CommandInput, Answer>(
  command: Command<Input, Answer>,
  input: Input,
  caller: Caller,
  world: World,
  tx: Tx,
): Promise<Answer | Refusal> {
  const who = identityOf(caller) ?? 'anyone';
  const hash = hashOf(input);
  const now = world.now();
  // Nothing is stored for who is gone: an account that is being erased takes its commands along.
  if (!(await stillSignedIn(tx, caller))) throw new Refused(refuse('not-signed-in'));
  const claimed = await tx
    .insertInto('commands')
    .values({ who, id: input._id, type: command.type, body_hash: hash, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return storedAnswer<Answer>(tx, who, input._id, hash);
  // Not stored: the same press may still be heard in time by a copy whose clock is right.
  const untimely = untimelyPress(input, now, command.deadlineMs);
  if (untimely) throw new Refused(untimely);
  const answer = await refusalKept(tx, () => command.run({ tx, world, caller, input, now }));
  await tx
    .updateTable('commands')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('who', '=', who)
    .where('id', '=', input._id)
    .execute();
  return answer;
}

/**
 * A browser goes on asking for hours when the hall is away; what somebody wished for then is not carried out behind their
 * back. For commands that are not stored as well, where they take or change something.
 */
export function untimelyPress({ _createdAt }: CommandInput, now: Date, deadlineMs = DEADLINE_MS): Refusal | null {
  const ago = now.getTime() - Date.parse(_createdAt);
  if (ago > deadlineMs) return refuse('too-late');
  return ago < -CLOCK_SKEW_MS ? refuse('from-the-future') : null;
}

/** A refusal undoes what the command began, yet its answer is kept: the same press gets the same no. */
async function refusalKept<Answer>(tx: Tx, run: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
  await sql`savepoint deed`.execute(tx);
  try {
    const answer = await run();
    if (isRefusal(answer)) await sql`rollback to savepoint deed`.execute(tx);
    return answer;
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    await sql`rollback to savepoint deed`.execute(tx);
    return fault.refusal;
  }
}

async function storedAnswer<Answer>(tx: Tx, who: string, id: string, hash: Buffer): Promise<Answer | Refusal> {
  const row = await tx
    .selectFrom('commands')
    .select(['body_hash', 'answer'])
    .where('who', '=', who)
    .where('id', '=', id)
    .executeTakeFirst();
  // The row was there a moment ago: its transaction was undone meanwhile, so the press is free to try again.
  if (!row) return refuse('busy');
  if (!row.body_hash?.equals(hash)) return refuse('other-body');
  return row.answer as Answer | Refusal;
}

/** Over the parsed input with its keys in order: the same press is the same, however its JSON was written. */
function hashOf(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(ordered(input)))
    .digest();
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** Deadlock, lock timeout, serialization: the crowd's fault, not the command's. */
export function isContention(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '55P03' || code === '40001';
}

/**
 * A row that was not there when it was looked for, or one that was: somebody came in between. Whoever looks again sees it
 * and decides by it; what is the command's own fault stays one however often it is tried.
 */
function isOvertaken(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  return code === '23505' || code === '23503';
}

/**
 * Whether the caller's session still stands, held until the commit: whoever signs out, is signed out or erases the account
 * waits for what has begun, and what comes later is a stranger's.
 */
export async function stillSignedIn(tx: Tx, { sessionId }: Caller): Promise<boolean> {
  if (!sessionId) return true;
  const row = await tx.selectFrom('session').select('id').where('id', '=', sessionId).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

function jitter(attempt: number, random: number): number {
  return 20 * 2 ** attempt + (random / 255) * 60;
}

/** What somebody's commands were answered with goes with who they were: nobody can ask for it again. */
export async function forgetCommandsOf(tx: Tx, who: string): Promise<void> {
  await tx.deleteFrom('commands').where('who', '=', who).execute();
}
