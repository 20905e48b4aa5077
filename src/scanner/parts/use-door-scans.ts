import { useRef, useState } from 'react';
import type { KeptScan } from '../phone/ports/rules.ts';
import type { Looked } from '../phone/rules.ts';
import type { Shown } from './door-answer.tsx';
import { signal } from './door-signs.ts';
import type { DoorPhone } from './use-door-phone.ts';

/** Choice of a door that keeps vouchers whole: used as they are read, without a press. */
const DIRECT = 'door-uses-directly';

/** State of the phone's screen and its presses: each scan is written down before its answer is shown (H20). */
export function useDoorScans({ phone, state, hurry }: DoorPhone) {
  const [shown, show] = useState<Shown | null>(null);
  // Another gate begins anew: what is on the screen was said by the one before.
  const gate = state?.gate?.id ?? null;
  const [shownAt, showAt] = useState(gate);
  if (gate !== shownAt) {
    showAt(gate);
    show(null);
  }
  const [busy, setBusy] = useState(false);
  const [direct, setDirect] = useState(() => globalThis.localStorage?.getItem(DIRECT) === 'yes');
  const entry = useRef<KeptScan | null>(null);
  const working = useRef(false);

  async function during(work: () => Promise<void>): Promise<void> {
    if (!phone || working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(false);
      hurry();
    }
  }

  async function letIn(looked: Looked, amount: number, forced = false): Promise<void> {
    const { judged } = looked;
    const facts = judged.good ? judged : judged.facts;
    if (!phone || !facts) return;
    try {
      entry.current = await phone.letIn(facts.subject, amount, { reason: judged.reason, forced });
      const left = Math.max(0, facts.left - amount);
      show({ kind: 'in', looked, amount, left, at: phone.now(), undone: false, stays: false });
      signal(true);
    } catch {
      const noRoom = { good: false as const, reason: 'no-room' as const, facts, lastAt: null, lastBy: '' };
      show({ kind: 'stop', looked: { ...looked, judged: noRoom } });
      signal(false);
    }
  }

  /** Takes an entry back; one that can't be written down stays, and the answer says so. */
  async function undone(scan: KeptScan): Promise<boolean> {
    const kept = await phone!.undo(scan).then(
      () => true,
      () => false,
    );
    if (!kept) show(before => (before?.kind === 'in' ? { ...before, stays: true } : before));
    return kept;
  }

  async function judge(looked: Looked): Promise<void> {
    const { judged } = looked;
    entry.current = null;
    if (!judged.good) {
      await phone!.refuse(looked);
      show({ kind: 'stop', looked });
      signal(false);
    } else if (judged.type === 'BOOKING' || (direct && judged.type === 'VOUCHER')) {
      await letIn(looked, judged.left);
    } else {
      show({ kind: 'ask', looked });
      signal(true);
    }
  }

  return {
    ...{ shown, busy, direct },
    /** A camera that sees on does not disturb an amount that is being typed. */
    onSeen(text: string) {
      if (shown?.kind !== 'ask') void during(async () => judge(await phone!.look(text)));
    },
    onCode(text: string) {
      void during(async () => judge(await phone!.look(text)));
    },
    onBooking(bookingId: string) {
      void during(async () => judge(await phone!.lookByName(bookingId)));
    },
    onUse(amount: number, forced: boolean) {
      if (shown) void during(() => letIn(shown.looked, amount, forced));
    },
    onUndo() {
      const scan = entry.current;
      if (shown?.kind !== 'in' || !scan) return;
      void during(async () => {
        if (!(await undone(scan))) return;
        entry.current = null;
        show({ ...shown, undone: true, stays: false, left: shown.left + shown.amount });
      });
    },
    /** Fewer came than the ticket is for: undone, and let in anew. */
    onFewer(count: number) {
      const scan = entry.current;
      if (shown?.kind !== 'in' || !scan) return;
      void during(async () => {
        if (await undone(scan)) await letIn(shown.looked, count, !shown.looked.judged.good);
      });
    },
    onNext: () => show(null),
    setDirect(value: boolean) {
      localStorage.setItem(DIRECT, value ? 'yes' : 'no');
      setDirect(value);
    },
  };
}
