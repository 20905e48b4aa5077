import type { OrderGroup } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate, formatTime } from '../../shared/time.ts';
import { Stamp } from '../../ui/stamp.tsx';
import type { Receipt } from '../contract.ts';
import { firstName, type Greeting as State } from '../rules.ts';

interface GreetingProps {
  state: State;
  group: OrderGroup;
  seller: string;
  receipts: readonly Receipt[];
}

type About = { name: string; seller: string };

const WORDS: Record<State, { title: (about: About) => string; text: ((about: About) => string) | null }> = {
  rejected: { title: m.receipts_thanks_rejected, text: () => m.receipts_text_rejected() },
  cancelled: { title: () => m.receipts_thanks_cancelled(), text: () => m.receipts_text_cancelled() },
  unpaid: { title: m.receipts_thanks_unpaid, text: () => m.receipts_text_paying() },
  received: { title: m.receipts_thanks_received, text: null },
  passed: { title: m.receipts_thanks_passed, text: null },
  confirmed: { title: m.receipts_thanks_confirmed, text: m.receipts_text_confirmed },
  awaiting: { title: m.receipts_thanks_waiting, text: m.receipts_text_waiting },
};

/** What has become of it, in one sentence, under the stamp that says it in one word. */
export function Greeting({ state, group, seller, receipts }: GreetingProps) {
  const about = { name: firstName(group.contact.name), seller };
  const { title, text } = WORDS[state];
  // Its buyer has had themselves forgotten: there is nobody to thank by name.
  const nameless = !about.name && state !== 'cancelled' && state !== 'rejected';
  return (
    <>
      <ReceiptStamp state={state} receipts={receipts} />
      <h1 className="mt-5 text-product">{nameless ? m.receipts_thanks_nameless() : title(about)}</h1>
      {text && <p className="mt-3 text-lead">{text(about)}</p>}
      <p className="figures mt-2 text-muted">{m.receipts_order({ reference: group.reference })}</p>
    </>
  );
}

function ReceiptStamp({ state, receipts }: Pick<GreetingProps, 'state' | 'receipts'>) {
  const paid = receipts.filter(receipt => receipt.status === 'FULFILLED').at(-1);
  const refunded = receipts.some(receipt => receipt.refunds.some(refund => refund.status === 'FULFILLED'));
  if (state === 'rejected' || state === 'cancelled') {
    return <Stamp tone="stop">{refunded ? m.receipts_refunded_stamp() : m.receipts_cancelled_stamp()}</Stamp>;
  }
  if (!paid || state === 'unpaid') return null;
  return <Stamp note={dateAndTime(paid._createdAt)}>{m.receipts_paid_stamp()}</Stamp>;
}

/** 20 nov 2026 16:04 */
export function dateAndTime(instant: string): string {
  return `${formatDate(instant, getLocale())} ${formatTime(instant, getLocale())}`;
}
