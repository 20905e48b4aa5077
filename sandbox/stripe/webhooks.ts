import { transact } from '../journal.ts';
import type { DeliveryRow, Forgery } from './books.ts';
import { type Desk, newId, nowMs, settings } from './desk.ts';
import { endpointFor, postEvent, type Sent } from './endpoint.ts';
import { sendingOf } from './events.ts';
import { FORGERIES, type Occasion, strike } from './faults.ts';

const LONGEST_HOLD_MS = 1000;
const AT_ONCE = 16;

/** Webhook delivery: at once, again after each failure while the backoff lasts, and as the armed faults say. */
export class WebhookCarrier {
  readonly #desk: Desk;
  readonly #retryMs: number[];
  readonly #held = new Set<string>();
  /** The order in which deliveries were first due, so that a held one knows which are later. */
  readonly #turns = new Map<string, number>();
  #lastTurn = 0;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #queue: string[] = [];
  readonly #stopping = new AbortController();

  constructor(desk: Desk, retryMs: number[]) {
    this.#desk = desk;
    this.#retryMs = retryMs;
  }

  /** Sends the deliveries of a transaction that has just been committed. */
  readonly send = (ids: string[]): void => {
    for (const id of ids) this.#prepare(id);
  };

  /** Resumes deliveries after a restart, or after the clock was moved forward. */
  resume(): void {
    for (const { id, state } of this.#desk.books.deliveries.all()) {
      if (state === 'held') this.#release(id);
      if (state === 'pending') this.#schedule(id);
    }
  }

  /** Waits until nothing is pending; false when `patienceMs` was not enough. */
  async idle(patienceMs: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    const busy = () => this.#timers.size + this.#queue.length + this.#inFlight.size > 0;
    while (busy() && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 5));
    return !busy();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#queue.length = 0;
    await Promise.all(this.#inFlight);
  }

  /** One more delivery of an event, at once and unrecorded: a replay, or with `forge` a forgery. */
  async sendOnce(event: string, forge: Forgery | null): Promise<Sent> {
    return this.#post(event, forge);
  }

  #prepare(id: string): void {
    const desk = this.#desk;
    const row = desk.books.deliveries.get(id);
    const event = row === undefined ? null : sendingOf(desk, row.event);
    if (row === undefined || event === null) return;
    this.#lastTurn += 1;
    this.#turns.set(id, this.#lastTurn);
    const occasion = { subject: row.event, detail: event.type, text: event.type };
    this.#write(() => this.#applyFaults(row, occasion));
    this.#schedule(id);
  }

  #applyFaults(row: DeliveryRow, occasion: Occasion): void {
    const { deliveries } = this.#desk.books;
    const struck = (kind: Parameters<typeof strike>[1]) => strike(this.#desk, kind, occasion);
    if (struck('webhook.drop') !== null) {
      deliveries.patch(row.id, { state: 'dropped' });
      this.#turns.delete(row.id);
      return;
    }
    const delay = struck('webhook.delay');
    const forged = struck('webhook.forge');
    const held = struck('webhook.reorder') !== null;
    const dueMs = row.dueMs + (delay?.ms ?? 0) + (held ? LONGEST_HOLD_MS : 0);
    const forge = forged === null ? null : (FORGERIES.find(how => how === forged.how) ?? 'wrong-secret');
    deliveries.patch(row.id, { state: held ? 'held' : 'pending', dueMs, forge });
    if (held) this.#held.add(row.id);
    if (struck('webhook.duplicate') === null) return;
    const copy = newId('dlv_', 16);
    deliveries.put(copy, { ...row, id: copy, dueMs, copyOf: row.id });
    this.#schedule(copy);
  }

  #schedule(id: string): void {
    const row = this.#desk.books.deliveries.get(id);
    if (row === undefined || (row.state !== 'pending' && row.state !== 'held')) return;
    clearTimeout(this.#timers.get(id));
    const wait = Math.min(Math.max(0, row.dueMs - nowMs(this.#desk)), 2 ** 31 - 1);
    this.#timers.set(
      id,
      setTimeout(() => this.#start(id), wait),
    );
  }

  #start(id: string): void {
    this.#timers.delete(id);
    this.#held.delete(id);
    this.#queue.push(id);
    this.#drain();
  }

  /** Sends a few at once: a burst of payments must not become a burst of connections that time each other out. */
  #drain(): void {
    while (this.#inFlight.size < AT_ONCE) {
      const id = this.#queue.shift();
      if (id === undefined) return;
      const running = this.#attempt(id).finally(() => {
        this.#inFlight.delete(running);
        this.#drain();
      });
      this.#inFlight.add(running);
    }
  }

  async #attempt(id: string): Promise<void> {
    const row = this.#desk.books.deliveries.get(id);
    if (row === undefined || this.#stopping.signal.aborted) return;
    const turn = this.#turns.get(id) ?? 0;
    const sent = await this.#post(row.event, row.forge);
    if (this.#stopping.signal.aborted) return;
    this.#note(id, sent);
    this.#releaseHeldBefore(turn);
  }

  #note(id: string, { status, note }: Sent): void {
    const desk = this.#desk;
    const row = desk.books.deliveries.get(id);
    if (row === undefined) return;
    const attempts = [...row.attempts, { at: Math.floor(nowMs(desk) / 1000), status, note }];
    const arrived = status !== null && status >= 200 && status < 300;
    const pause = this.#retryMs[row.attempts.length];
    const state = arrived ? 'delivered' : pause === undefined ? 'failed' : 'pending';
    this.#write(() => {
      desk.books.deliveries.patch(id, { attempts, state, forge: null, dueMs: nowMs(desk) + (pause ?? 0) });
      const told = arrived && row.copyOf === null && desk.books.events.get(row.event) !== undefined;
      if (told) desk.books.events.patch(row.event, { pending_webhooks: 0 });
    });
    if (state !== 'pending') this.#turns.delete(id);
    this.#schedule(id);
  }

  /** Releases held deliveries once a later event has arrived. */
  #releaseHeldBefore(turn: number): void {
    for (const id of [...this.#held]) if ((this.#turns.get(id) ?? 0) < turn) this.#release(id);
  }

  #release(id: string): void {
    const desk = this.#desk;
    this.#held.delete(id);
    this.#write(() => desk.books.deliveries.patch(id, { state: 'pending', dueMs: nowMs(desk) }));
    this.#schedule(id);
  }

  #write(work: () => void): void {
    transact(this.#desk, this.send, work);
  }

  async #post(id: string, forge: Forgery | null): Promise<Sent> {
    const event = sendingOf(this.#desk, id);
    if (event === null) return { status: null, note: 'no such event' };
    const endpoint = endpointFor(settings(this.#desk), event.thin);
    return postEvent(endpoint, JSON.stringify(event.body, null, 2), forge, this.#stopping.signal);
  }
}
