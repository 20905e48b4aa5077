import { transact } from '../journal.ts';
import type { Authority, Identity } from './authority.ts';
import type { CallbackRow, Forgery, Merchant, RefundRow, RequestRow } from './books.ts';
import type { CallbackCarrier } from './callbacks.ts';
import type { Code } from './codes.ts';
import { type Desk, nowMs, settings } from './desk.ts';
import { type ArmedFault, arm, type FaultKind, type InjectedFault } from './faults.ts';
import { type Answer, answerRequest, endRequest, resolveUnknown } from './payer.ts';
import { requestOf } from './payment-requests.ts';
import type { Sent } from './post.ts';
import { failRefund, payRefund } from './refunds.ts';
import { sweep } from './sweep.ts';

export type FaultWish = {
  kind: FaultKind;
  times?: number;
  match?: string | null;
  method?: string;
  ms?: number;
  how?: string | null;
};

/** The controls outside the protocol, for tests and people. */
export class Controls {
  readonly #desk: Desk;
  readonly #carrier: CallbackCarrier;
  readonly #authority: Authority;

  constructor(desk: Desk, carrier: CallbackCarrier, authority: Authority) {
    this.#desk = desk;
    this.#carrier = carrier;
    this.#authority = authority;
  }

  requests(): RequestRow[] {
    return this.#desk.books.requests.all();
  }

  refunds(): RefundRow[] {
    return this.#desk.books.refunds.all();
  }

  callbacks(): CallbackRow[] {
    return this.#desk.books.callbacks.all();
  }

  /** Answers a payment request as the phone does, without a phone. */
  answer(request: string, answer: Answer, payer?: string): RequestRow {
    return this.#write(() => answerRequest(this.#desk, request, answer, payer));
  }

  /** Expires a payment request, as if nobody had opened it for three minutes. */
  expire(request: string): RequestRow {
    return this.#write(() => {
      const row = requestOf(this.#desk, request);
      return row.status === 'CREATED' ? endRequest(this.#desk, row, 'TM01') : row;
    });
  }

  /** Resolves a DS24 into its true outcome, as the banks do in time. */
  resolve(request: string): RequestRow {
    return this.#write(() => resolveUnknown(this.#desk, request));
  }

  settleRefund(refund: string): RefundRow {
    return this.#write(() => payRefund(this.#desk, refund));
  }

  failRefund(refund: string, code?: Code): RefundRow {
    return this.#write(() => failRefund(this.#desk, refund, code));
  }

  merchants(): Merchant[] {
    return this.#desk.books.merchants.all();
  }

  enrol(wish: { number: string } & Partial<Merchant>): Merchant {
    const kept = this.#desk.books.merchants.get(wish.number);
    const { name = null, suppliers = [this.#desk.supplier], enrolled = true } = kept ?? {};
    const merchant = { name, suppliers, enrolled, ...wish };
    return this.#write(() => this.#desk.books.merchants.put(wish.number, merchant));
  }

  /** A certificate of this authority for any number and any time. */
  certificate(name: string, from?: Date, until?: Date): Identity {
    return this.#authority.issue({ name, from, until });
  }

  arm(wish: FaultWish): ArmedFault {
    const { kind, times = 1, match = null, method = 'PUT', ms = 1000, how = null } = wish;
    return this.#write(() => arm(this.#desk, { kind, times, match, method, ms, how }));
  }

  /** Disarms all armed faults, or the one with this id. */
  disarm(id?: string): void {
    const { armedFaults } = this.#desk.books;
    this.#write(() => {
      for (const fault of armedFaults.all()) if (id === undefined || fault.id === id) armedFaults.delete(fault.id);
    });
  }

  armed(): ArmedFault[] {
    return this.#desk.books.armedFaults.all();
  }

  injected(): InjectedFault[] {
    return this.#desk.books.injectedFaults.all();
  }

  now(): Date {
    return new Date(nowMs(this.#desk));
  }

  /** Moves the clock forward: requests expire, refunds arrive, retries come due. */
  advance(seconds: number): Date {
    return this.#setOffset(settings(this.#desk).clockOffsetMs + seconds * 1000);
  }

  resetClock(): Date {
    return this.#setOffset(0);
  }

  /** Sets the app behind the relay. */
  relayTo(url: string | null): void {
    this.#write(() => this.#desk.books.settings.patch('settings', { relayTo: url }));
  }

  replay(callback: string): Promise<Sent> {
    return this.#carrier.sendOnce(callback, null);
  }

  forge(callback: string, how: Forgery): Promise<Sent> {
    return this.#carrier.sendOnce(callback, how);
  }

  /** Waits until every callback has arrived or been given up; false when `patienceMs` was not enough. */
  idle(patienceMs = 5000): Promise<boolean> {
    return this.#carrier.idle(patienceMs);
  }

  #setOffset(clockOffsetMs: number): Date {
    const before = nowMs(this.#desk);
    this.#write(() => this.#desk.books.settings.patch('settings', { clockOffsetMs }));
    sweep(this.#desk, this.#carrier.send);
    if (nowMs(this.#desk) > before) this.#carrier.resume();
    return this.now();
  }

  #write<Result>(work: () => Result): Result {
    return transact(this.#desk, this.#carrier.send, work);
  }
}
