import { createHash } from 'node:crypto';
import type { LockCompanyName } from './mishaps.ts';

/** A right that a lock holds. */
export type HeldKey = {
  reference: string;
  from: Date;
  until: Date;
  /** Null where a phone opens it. */
  code: string | null;
  email: string | null;
  active: boolean;
  /** Times that somebody asked for it back: a late company does it at the third. */
  askedBack: number;
};

export type Opening = { id: string; at: Date; reference: string | null; code: string | null; who: string | null };

export type Lock = {
  company: LockCompanyName;
  ref: string;
  battery: number;
  /** Its clock less the true one. */
  aheadMs: number;
  held: Map<string, HeldKey>;
  openings: Opening[];
};

/** The locks on the doors of all four companies: what their keys open is what counts. */
export class Locks {
  readonly #locks = new Map<string, Lock>();
  readonly #now: () => Date;
  #openings = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  all(): Lock[] {
    return [...this.#locks.values()];
  }

  /** A lock by its name; one that begins with "no-" hangs on no door. */
  find(company: LockCompanyName, ref: string): Lock | null {
    if (!/^[A-Za-z0-9-]{1,60}$/.test(ref) || ref.startsWith('no-')) return null;
    const name = `${company} ${ref}`;
    const known = this.#locks.get(name);
    if (known) return known;
    const lock: Lock = { company, ref, battery: 87, aheadMs: 0, held: new Map(), openings: [] };
    this.#locks.set(name, lock);
    return lock;
  }

  clockOf(lock: Lock): Date {
    return new Date(this.#now().getTime() + lock.aheadMs);
  }

  /** Somebody stands at the door with a code or a phone: it opens by the lock's own clock, and notes who it was. */
  open(company: LockCompanyName, ref: string, by: { code: string } | { email: string }): boolean {
    const lock = this.find(company, ref);
    if (!lock) return false;
    const clock = this.clockOf(lock);
    const key = [...lock.held.values()].find(
      one =>
        one.active &&
        one.from <= clock &&
        clock < one.until &&
        ('code' in by ? one.code === by.code : one.email === by.email),
    );
    if (!key) return false;
    const [code, who] = ['code' in by ? by.code : null, 'email' in by ? by.email : null];
    lock.openings.push({ id: `o${++this.#openings}`, at: clock, reference: key.reference, code, who });
    return true;
  }

  /** Somebody opens with a key that no customer of the company gave: a card, or the handle. */
  openByOther(company: LockCompanyName, ref: string, who: string): void {
    const lock = this.find(company, ref);
    const at = lock && this.clockOf(lock);
    if (lock && at) lock.openings.push({ id: `o${++this.#openings}`, at, reference: null, code: null, who });
  }
}

/** Digits that a keypad does not take as a code's first. */
const NEVER_FIRST = ['0', '9'];

/** Code that a lock without net and its cloud both compute of the same times: always the same, eight digits. */
export function computedCode(lockRef: string, from: Date, until: Date): string {
  for (let turn = 0; ; turn++) {
    const digest = createHash('sha256').update(`${lockRef} ${from.getTime()} ${until.getTime()} ${turn}`).digest();
    const code = String(digest.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
    if (!NEVER_FIRST.includes(code[0]!)) return code;
  }
}
