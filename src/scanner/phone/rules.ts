import type { Locale } from '../../shared/i18n.ts';
import { lettersIn, markIn } from '../../tickets/marks/rules.ts';
import { codeTyped } from '../../tickets/rules.ts';
import { type Judged, judgedByMark, judgedKnown, type LocalUse, type Subject } from '../decisions/rules.ts';
import type { Gate, GateChoices } from '../gates/rules.ts';
import type { Look, PhoneCase, SentScan, Uploaded } from '../scans/contract.ts';
import type { InReason, StopReason } from '../scans/rules.ts';
import { type ListHead, readList } from '../snapshots/rules.ts';
import { recordOfCode, recordOfMark } from '../snapshots/sealing/rules.ts';
import type { KeptScan, PhoneNet, PhoneStore } from './ports/rules.ts';
import { hashOf, knownBy, refusedMark, signOf } from './readings/rules.ts';

export interface PhoneParts {
  store: PhoneStore;
  net: PhoneNet;
  salt: Uint8Array<ArrayBuffer>;
  now(): Date;
  newId(): string;
  /** Language in which titles are said. */
  locale: Locale;
}

export interface PhoneState {
  /** Scans that only this phone has. */
  waiting: number;
  listAt: Date | null;
  stall: string;
  behindMs: number;
  cases: readonly PhoneCase[];
  isOut: boolean;
  /** Time at which the server was last heard. */
  heardAt: Date | null;
  name: string;
  gate: Gate;
  /** Gates to choose from; null without a list. */
  choices: GateChoices | null;
  /** Whether its person may let in all the same whom it stops. */
  mayForce: boolean;
  /** Whether its storage refused what it had to keep last. */
  isFull: boolean;
}

/** An answer at the door, with what was read. */
export interface Looked {
  judged: Judged;
  /** Hash of what was read where it is no ticket: the letters themselves are kept nowhere. */
  hash: string | null;
  /** Whether the server said so this moment. */
  fresh: boolean;
}

export const MOST_PARTS = 30;
const BATCH = 200;
const KEPT_MS = 20 * 60_000;

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/**
 * Phone at a door: reads, judges, writes down and sends, with a store and a net that are given to it, so that a fair of
 * phones runs in a test as it does in pockets. A scan is kept before its answer is shown, and forgotten no sooner than the
 * server has it and a list that knows of it (H20).
 */
export async function openPhone(parts: PhoneParts, name: string) {
  const { store, net, salt, newId } = parts;
  const scans = new Map((await store.all()).map(scan => [scan.sequence, scan]));
  const lists = (await store.lists()).flatMap(bytes => readList(bytes) ?? []).reverse();
  const state: PhoneState = {
    ...{ waiting: 0, listAt: null, stall: '', behindMs: await store.behindMs(), cases: [], isOut: false },
    ...{ heardAt: null, name, gate: await store.gate(), choices: null, mayForce: false },
    isFull: false,
  };
  follow();

  function follow(): void {
    state.waiting = [...scans.values()].filter(scan => scan.state === 'WAITING').length;
    const head = newest();
    state.listAt = head && new Date(head.madeAt);
    Object.assign(state, { stall: head?.stall ?? '', choices: head, mayForce: head?.mayForce ?? false });
  }
  function newest(): ListHead | null {
    return lists[0]?.head ?? null;
  }
  const now = () => new Date(parts.now().getTime() + state.behindMs);

  function localUses(id: string): LocalUse[] {
    return [...scans.values()].flatMap(({ subject, state: of, decision, amount, at, behindMs }) =>
      subject?.id === id && of !== 'COVERED' && decision !== 'STOP'
        ? [{ decision, amount, guest: subject.guest, at: new Date(Date.parse(at) + behindMs) }]
        : [],
    );
  }
  const at = (id: string) => ({ now: now(), local: localUses(id), self: state.name, gate: state.gate });

  /** Word of the server this moment; null where it is not heard in time. */
  async function asked(what: Look['what'], guest: number | null): Promise<Looked | null> {
    const heard = await net.look(what);
    if (heard === 'out') state.isOut = true;
    if (heard === 'out' || !heard) return null;
    state.heardAt = parts.now();
    if (!heard.found) return null;
    const known = knownBy(heard.found);
    // The server knows of what it was sent; what still waits here is added.
    const waiting = [...scans.values()].filter(({ state: of }) => of === 'WAITING');
    const local = waiting.flatMap(({ subject, decision, amount, at: when }): LocalUse[] =>
      subject?.id === known.listed.id && decision !== 'STOP'
        ? [{ decision, amount, guest: subject.guest, at: new Date(when) }]
        : [],
    );
    return { judged: judgedKnown(known, guest, { ...at(known.listed.id), local }), hash: null, fresh: true };
  }

  async function lookedAtMark(text: string, letters: string): Promise<Looked> {
    const mark = markIn(text);
    const stopped = async (reason: StopReason) => ({ judged: stop(reason), hash: await hashOf(letters), fresh: false });
    if (!mark) return await stopped('newer-mark');
    const known = await recordOfMark(lists, letters, salt);
    // A mark whose record opens was made by the hall, letter for letter: its signature need not be checked.
    if (!known) {
      const no = await refusedMark(text, newest());
      if (no) return await stopped(no);
    }
    const kind = mark.kind === 'BOOKING' ? 'BOOKING' : 'TICKET';
    const heard = await asked({ kind, id: mark.ticketId }, mark.guest);
    if (heard) return heard;
    const here = at(mark.ticketId);
    const head = newest();
    const age = head && {
      ...{
        madeAt: new Date(head.madeAt),
        bookingsUntil: new Date(head.bookingsUntil),
        sign: signOf(mark, head, parts.locale),
      },
    };
    const judged = known ? judgedKnown(known, mark.guest, here) : judgedByMark(mark, age, here);
    return { judged, hash: null, fresh: false };
  }

  /** Reads what a camera saw or somebody typed, and judges it: by the server where it is heard in time, else by the list. */
  async function look(text: string): Promise<Looked> {
    const letters = lettersIn(text);
    if (letters) return await lookedAtMark(text, letters);
    const code = codeTyped(text.trim().replace(/^.*\//, ''));
    if (!code) return { judged: stop('not-a-ticket'), hash: await hashOf(text), fresh: false };
    const heard = await asked({ kind: 'CODE', code }, null);
    if (heard) return heard;
    const known = await recordOfCode(lists, code, salt);
    if (!known) return { judged: stop('unknown-code'), hash: await hashOf(code), fresh: false };
    return { judged: judgedKnown(known, null, at(known.listed.id)), hash: null, fresh: false };
  }

  /** The same of a booking that was found by its name, which takes net. */
  async function lookByName(bookingId: string): Promise<Looked> {
    const heard = await asked({ kind: 'BOOKING', id: bookingId }, null);
    if (!heard) return { judged: stop('no-list'), hash: null, fresh: false };
    const { judged } = heard;
    return { ...heard, judged: judged.good ? { ...judged, reason: 'good-by-name' } : judged };
  }

  /** A write, and whether there was room for it. */
  async function written<T>(write: Promise<T>): Promise<T> {
    try {
      const done = await write;
      state.isFull = false;
      return done;
    } catch (fault) {
      state.isFull = true;
      throw fault;
    }
  }

  async function keep(scan: Pick<SentScan, 'decision' | 'reason'> & Partial<SentScan>): Promise<KeptScan> {
    const whole = {
      ...{ nonce: newId(), at: parts.now().toISOString(), behindMs: state.behindMs, forced: false, subject: null },
      ...{ listNumber: newest()?.number ?? null, hash: null, amount: 0, undoes: null, state: 'WAITING' as const },
      gate: state.gate,
      ...scan,
    };
    const kept = { ...whole, sequence: await written(store.add(whole)) };
    scans.set(kept.sequence, kept);
    follow();
    return kept;
  }

  return {
    state: () => state,
    now,
    look,
    lookByName,
    /** Writes a refusal down; one that finds no room changes nothing. */
    async refuse({ judged, hash }: Looked): Promise<void> {
      if (judged.good) return;
      const subject = judged.facts?.subject ?? null;
      await keep({ decision: 'STOP', reason: judged.reason, subject, hash }).catch(() => null);
    },
    /** Lets in: the scan is kept when this resolves. Rejects where there is no room for it. */
    async letIn(subject: Subject, amount: number, how: { reason: InReason; forced?: boolean }): Promise<KeptScan> {
      return await keep({ decision: 'IN', ...how, subject, amount });
    },
    /** Chooses what it lets in from now on; one that can't be kept is not chosen. */
    async choose(gate: Gate): Promise<void> {
      await written(store.keepGate(gate));
      state.gate = gate;
    },
    async undo(scan: KeptScan): Promise<void> {
      const { subject, amount, nonce } = scan;
      await keep({ decision: 'UNDO', reason: 'undone', subject, amount, undoes: nonce });
    },
    sendScans,
    fetchList,
  };

  /** Sends what waits, oldest first. False where the server was not heard. */
  async function sendScans(): Promise<boolean> {
    for (;;) {
      const waiting = [...scans.values()].filter(scan => scan.state === 'WAITING');
      const batch = waiting.sort((a, b) => a.sequence - b.sequence).slice(0, BATCH);
      const sentAt = parts.now();
      const said = await net.upload({
        ...{ sentAt: sentAt.toISOString(), waiting: waiting.length },
        scans: batch.map(({ state: _, ...scan }) => scan),
      });
      if (said === 'out') state.isOut = true;
      if (said === 'out' || !said) return false;
      await heard(said, sentAt);
      await setSent(batch);
      if (batch.length < BATCH) return true;
    }
  }

  async function heard(said: Uploaded, sentAt: Date): Promise<void> {
    const arrived = parts.now();
    // Halfway between the question and its answer.
    const behindMs = Math.round(Date.parse(said.now) - (sentAt.getTime() + arrived.getTime()) / 2);
    Object.assign(state, { behindMs, cases: said.cases, isOut: !said.mayScan, heardAt: arrived, name: said.name });
    // The next answer says it again: a full disk must not keep scans from being sent.
    await store.keepBehindMs(behindMs).catch(() => null);
  }

  /** Scans that can't be noted as sent, because the disk is full, are sent once more by an app that was killed meanwhile. */
  async function setSent(of: readonly KeptScan[]): Promise<void> {
    if (!of.length) return;
    await store.setState(sequencesOf(of), 'SENT').catch(() => null);
    for (const scan of of) scan.state = 'SENT';
    follow();
  }

  /**
   * Fetches what changed since the newest list, or a whole one; what was sent before that is known to it. For one that
   * there is no room for the old one goes on, with all that was scanned since.
   */
  async function fetchList(): Promise<boolean> {
    const sent = [...scans.values()].filter(scan => scan.state === 'SENT');
    const after = lists.length > 0 && lists.length <= MOST_PARTS ? lists[0]!.head.number : null;
    const bytes = await net.list(after);
    if (bytes === 'out') state.isOut = true;
    const list = bytes && bytes !== 'out' ? readList(bytes) : null;
    if (!list || !bytes || bytes === 'out') return false;
    const kept = await written(store.keepList(bytes, list.head.whole, sequencesOf(sent))).catch(() => 'full');
    if (kept === 'full') return false;
    if (list.head.whole) lists.length = 0;
    lists.unshift(list);
    for (const scan of sent) scan.state = 'COVERED';
    const old = [...scans.values()].filter(
      scan => scan.state === 'COVERED' && Date.parse(scan.at) < parts.now().getTime() - KEPT_MS,
    );
    await store.forget(sequencesOf(old)).catch(() => null);
    for (const { sequence } of old) scans.delete(sequence);
    follow();
    return true;
  }
}

const sequencesOf = (scans: readonly KeptScan[]) => scans.map(({ sequence }) => sequence);

const stop = (reason: StopReason): Judged => ({ good: false, reason, facts: null, lastAt: null, lastBy: '' });
