import type { Agent } from 'node:https';
import { transact } from '../journal.ts';
import type { CallbackRow, Forgery } from './books.ts';
import { type Desk, newId, nowMs } from './desk.ts';
import { type FaultKind, FORGERIES, strike } from './faults.ts';
import { post, type Sent } from './post.ts';

const LONGEST_HOLD_MS = 1000;

/** Callback delivery: at once, ten times more until one is answered with 200, and as the armed faults say. */
export class CallbackCarrier {
  readonly #desk: Desk;
  readonly #agent: Agent;
  readonly #retryMs: number[];
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(desk: Desk, agent: Agent, retryMs: number[]) {
    this.#desk = desk;
    this.#agent = agent;
    this.#retryMs = retryMs;
  }

  /** Sends the callbacks of a transaction that has just been committed. */
  readonly send = (ids: string[]): void => {
    for (const id of ids) this.#prepare(id);
  };

  /** Resumes callbacks after a restart, or after the clock was moved forward. */
  resume(): void {
    for (const { id } of this.#waiting()) this.#schedule(id);
  }

  /** Waits until nothing is pending; false when `patienceMs` was not enough. */
  idle(patienceMs: number): Promise<boolean> {
    return until(() => this.#timers.size + this.#inFlight.size === 0, patienceMs);
  }

  /** Waits until every callback of this request has been tried once. */
  tried(subject: string, patienceMs: number): Promise<boolean> {
    const all = () => this.#desk.books.callbacks.all().filter(row => row.subject === subject);
    return until(() => all().every(row => row.state === 'dropped' || row.attempts.length > 0), patienceMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#inFlight);
    this.#agent.destroy();
  }

  /** One more sending, at once and unrecorded: a replay, or with `forge` a forgery. */
  async sendOnce(id: string, forge: Forgery | null): Promise<Sent> {
    const row = this.#desk.books.callbacks.get(id);
    if (row === undefined) return { status: null, note: 'no such callback' };
    return post(this.#agent, row, forge, this.#stopping.signal);
  }

  #prepare(id: string): void {
    const row = this.#desk.books.callbacks.get(id);
    if (row === undefined) return;
    for (const one of this.#write(() => this.#applyFaults(row))) this.#schedule(one);
  }

  /** Applies the armed faults to a callback: the ids of those to be sent. */
  #applyFaults(row: CallbackRow): string[] {
    const { callbacks } = this.#desk.books;
    const struck = (kind: FaultKind) => strike(this.#desk, kind, { subject: row.subject, text: row.type });
    if (struck('callback.drop') !== null) {
      callbacks.patch(row.id, { state: 'dropped' });
      return [];
    }
    const delay = struck('callback.delay');
    const forgery = struck('callback.forge');
    const held = struck('callback.reorder') !== null;
    const dueMs = row.dueMs + (delay?.ms ?? 0) + (held ? LONGEST_HOLD_MS : 0);
    const forge = forgery === null ? null : (FORGERIES.find(how => how === forgery.how) ?? 'wrong-identifier');
    callbacks.patch(row.id, { state: held ? 'held' : 'pending', dueMs, forge });
    if (struck('callback.duplicate') === null) return [row.id];
    const copy = newId('cbk_');
    callbacks.put(copy, { ...row, id: copy, dueMs, copyOf: row.id });
    return [row.id, copy];
  }

  #schedule(id: string): void {
    const row = this.#desk.books.callbacks.get(id);
    if (row === undefined || (row.state !== 'pending' && row.state !== 'held')) return;
    clearTimeout(this.#timers.get(id));
    const wait = Math.max(0, row.dueMs - nowMs(this.#desk));
    const timer = setTimeout(() => this.#start(id), wait);
    this.#timers.set(id, timer);
  }

  #start(id: string): void {
    this.#timers.delete(id);
    const running = this.#attempt(id).finally(() => this.#inFlight.delete(running));
    this.#inFlight.add(running);
  }

  async #attempt(id: string): Promise<void> {
    const row = this.#desk.books.callbacks.get(id);
    if (row === undefined || this.#stopping.signal.aborted) return;
    const sent = await post(this.#agent, row, row.forge, this.#stopping.signal);
    if (this.#stopping.signal.aborted) return;
    this.#note(id, sent);
    if (row.state !== 'held') this.#releaseOthers();
  }

  #note(id: string, { status, note }: Sent): void {
    const row = this.#desk.books.callbacks.get(id);
    if (row === undefined) return;
    const attempts = [...row.attempts, { atMs: nowMs(this.#desk), status, note }];
    const pause = this.#retryMs[row.attempts.length];
    // A forgery's answer says nothing about the true one.
    const arrived = status === 200 && row.forge === null;
    const state = arrived ? 'delivered' : pause === undefined ? 'failed' : 'pending';
    this.#write(() => {
      this.#desk.books.callbacks.patch(id, { attempts, state, forge: null, dueMs: nowMs(this.#desk) + (pause ?? 0) });
    });
    this.#schedule(id);
  }

  /** Releases held callbacks once a later one has been sent. */
  #releaseOthers(): void {
    for (const { id } of this.#waiting().filter(row => row.state === 'held')) {
      this.#write(() => this.#desk.books.callbacks.patch(id, { state: 'pending', dueMs: nowMs(this.#desk) }));
      this.#schedule(id);
    }
  }

  #waiting(): CallbackRow[] {
    return this.#desk.books.callbacks.all().filter(row => row.state === 'pending' || row.state === 'held');
  }

  #write<Result>(work: () => Result): Result {
    return transact(this.#desk, this.send, work);
  }
}

async function until(done: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!done() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 5));
  return done();
}
