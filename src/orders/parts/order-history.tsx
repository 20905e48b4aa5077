import {
  AlarmClock,
  CalendarClock,
  Check,
  CheckCheck,
  CircleCheck,
  CircleX,
  Clock,
  DoorOpen,
  FileText,
  Gift,
  HandCoins,
  HandHeart,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  PackageMinus,
  ReceiptText,
  RotateCcw,
  ShieldAlert,
  ShoppingBasket,
  Users,
  UserX,
  X,
} from 'lucide-react';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { PaymentMethod } from '../../payments/contract.ts';
import type { WayFacts } from '../../payments/ways/facts/rules.ts';
import { WAYS } from '../../payments/ways/rules.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../../ui/price.tsx';
import type { StaffOrder } from '../contract.ts';

type Happening = StaffOrder['history'][number];

const GOOD = 'text-good';
const BAD = 'text-danger';
const PLAIN = 'text-muted';

const LOOKS: Record<string, { icon: LucideIcon; colour: string; word: () => string }> = {
  'order-placed': { icon: ShoppingBasket, colour: PLAIN, word: m.orders_desk_event_order_placed },
  'order-created': { icon: ShoppingBasket, colour: PLAIN, word: m.orders_desk_event_order_created },
  'order-awaits-confirmation': { icon: Clock, colour: PLAIN, word: m.orders_desk_event_order_awaits_confirmation },
  'order-confirmed': { icon: Check, colour: GOOD, word: m.orders_desk_event_order_confirmed },
  'order-ready': { icon: PackageCheck, colour: GOOD, word: m.orders_desk_event_order_ready },
  'order-fulfilled': { icon: CheckCheck, colour: GOOD, word: m.orders_desk_event_order_fulfilled },
  'order-cancelled': { icon: X, colour: BAD, word: m.orders_desk_event_order_cancelled },
  'order-rejected': { icon: X, colour: BAD, word: m.orders_desk_event_order_rejected },
  'pay-request-created': { icon: HandCoins, colour: PLAIN, word: m.orders_desk_event_pay_request_created },
  'pay-request-fulfilled': { icon: CircleCheck, colour: GOOD, word: m.orders_desk_event_pay_request_fulfilled },
  'pay-request-cancelled': { icon: CircleX, colour: PLAIN, word: m.orders_desk_event_pay_request_cancelled },
  'payment-begun': { icon: Clock, colour: PLAIN, word: m.orders_desk_event_payment_begun },
  'payment-fulfilled': { icon: CircleCheck, colour: GOOD, word: m.orders_desk_event_payment_fulfilled },
  'payment-cancelled': { icon: CircleX, colour: BAD, word: m.orders_desk_event_payment_cancelled },
  'payment-expired': { icon: CircleX, colour: BAD, word: m.orders_desk_event_payment_expired },
  'payment-failed': { icon: CircleX, colour: BAD, word: m.orders_desk_event_payment_failed },
  'code-used': { icon: Gift, colour: GOOD, word: m.orders_desk_event_code_used },
  'code-taken-off': { icon: Gift, colour: PLAIN, word: m.orders_desk_event_code_taken_off },
  'order-refunded': { icon: RotateCcw, colour: PLAIN, word: m.orders_desk_event_order_refunded },
  'invoice-sent': { icon: FileText, colour: PLAIN, word: m.orders_desk_event_invoice_sent },
  'invoice-credited': { icon: FileText, colour: PLAIN, word: m.orders_desk_event_invoice_credited },
  'goods-returned': { icon: PackageMinus, colour: BAD, word: m.orders_desk_event_goods_returned },
  'order-late': { icon: AlarmClock, colour: PLAIN, word: m.orders_desk_event_order_late },
  'payment-undone': { icon: RotateCcw, colour: BAD, word: m.orders_desk_event_payment_undone },
  'case-taken': { icon: Clock, colour: PLAIN, word: m.orders_desk_event_case_taken },
  'case-closed': { icon: CircleCheck, colour: GOOD, word: m.orders_desk_event_case_closed },
  'case-reopened': { icon: RotateCcw, colour: PLAIN, word: m.orders_desk_event_case_reopened },
  'refund-begun': { icon: RotateCcw, colour: PLAIN, word: m.orders_desk_event_refund_begun },
  'refund-fulfilled': { icon: RotateCcw, colour: GOOD, word: m.orders_desk_event_refund_fulfilled },
  'refund-failed': { icon: RotateCcw, colour: BAD, word: m.orders_desk_event_refund_failed },
  'dispute-open': { icon: ShieldAlert, colour: BAD, word: m.orders_desk_event_dispute_open },
  'dispute-answered': { icon: ShieldAlert, colour: PLAIN, word: m.orders_desk_event_dispute_answered },
  'dispute-won': { icon: ShieldAlert, colour: GOOD, word: m.orders_desk_event_dispute_won },
  'dispute-lost': { icon: ShieldAlert, colour: BAD, word: m.orders_desk_event_dispute_lost },
  'dispute-dropped': { icon: ShieldAlert, colour: GOOD, word: m.orders_desk_event_dispute_dropped },
  'receipt-issued': { icon: ReceiptText, colour: GOOD, word: m.orders_desk_event_receipt_issued },
  'booking-moved': { icon: CalendarClock, colour: PLAIN, word: m.orders_desk_event_booking_moved },
  'booking-cancelled': { icon: X, colour: BAD, word: m.orders_desk_event_booking_cancelled },
  'booking-check-in': { icon: Check, colour: GOOD, word: m.orders_desk_event_booking_here },
  'booking-no-show': { icon: X, colour: BAD, word: m.orders_desk_event_booking_no_show },
  'booking-check-out': { icon: DoorOpen, colour: PLAIN, word: m.orders_desk_event_booking_left },
  'booking-smaller': { icon: Users, colour: PLAIN, word: m.orders_desk_event_booking_smaller },
  'extra-asked': { icon: HandCoins, colour: PLAIN, word: m.orders_desk_event_extra_asked },
  'extra-withdrawn': { icon: CircleX, colour: PLAIN, word: m.orders_desk_event_extra_withdrawn },
  'deposit-asked': { icon: HandCoins, colour: PLAIN, word: m.deposits_event_asked },
  'deposit-released': { icon: RotateCcw, colour: GOOD, word: m.deposits_event_released },
  'deposit-withdrawn': { icon: CircleX, colour: PLAIN, word: m.deposits_event_withdrawn },
  'pay-link-texted': { icon: MessageSquare, colour: PLAIN, word: m.orders_desk_event_pay_link_texted },
  'booking-undo': { icon: RotateCcw, colour: PLAIN, word: m.orders_desk_event_booking_undone },
  'complaint-made': { icon: ShieldAlert, colour: BAD, word: m.complaints_event_made },
  'complaint-written': { icon: MessageSquare, colour: PLAIN, word: m.complaints_event_written },
  'complaint-answered': { icon: CircleCheck, colour: GOOD, word: m.complaints_event_answered },
  'complaint-handed-up': { icon: ShieldAlert, colour: PLAIN, word: m.complaints_event_handed_up },
  'complaint-taken-back': { icon: CircleX, colour: PLAIN, word: m.complaints_event_taken_back },
  'goods-recalled': { icon: ShieldAlert, colour: BAD, word: m.recalls_event },
  'withdrawal-declared': { icon: RotateCcw, colour: BAD, word: m.withdrawals_event_declared },
  'withdrawn-goods-sent': { icon: RotateCcw, colour: PLAIN, word: m.withdrawals_event_sent },
  'withdrawal-closed': { icon: CircleX, colour: PLAIN, word: m.withdrawals_event_closed },
  'guest-forgotten': { icon: UserX, colour: PLAIN, word: m.orders_desk_event_guest_forgotten },
  'hold-expired': { icon: RotateCcw, colour: PLAIN, word: m.orders_desk_event_hold_expired },
};

/** Looks of waived amounts, which are nobody's payment. */
const LET_GO: typeof LOOKS = {
  'payment-fulfilled': { icon: HandHeart, colour: PLAIN, word: m.orders_desk_event_payment_waived },
  'payment-undone': { icon: RotateCcw, colour: BAD, word: m.orders_desk_event_waiver_undone },
};

/** Words for orders of bookings alone: there is nothing that was handed out, or that went back to a shelf. */
const BOOKED: Record<string, () => string> = {
  'order-fulfilled': m.orders_desk_event_visit_over,
  'hold-expired': m.orders_desk_event_place_freed,
};

const REASONS: Record<string, () => string> = {
  staff: m.orders_desk_because_staff,
  paid: m.orders_desk_because_paid,
  invoiced: m.orders_desk_because_invoiced,
  agreed: m.orders_desk_because_agreed,
  unpaid: m.orders_desk_because_unpaid,
  gone: m.orders_desk_because_gone,
  counter: m.orders_desk_because_counter,
  undone: m.orders_desk_because_undone,
  NO_SHOW: m.extras_because_no_show,
  LATE: m.extras_because_late,
  DAMAGED: m.extras_because_damaged,
  OTHER: m.extras_because_other,
  guest: m.orders_desk_because_guest,
};

interface Props {
  history: readonly Happening[];
  /** The order is of bookings alone. */
  booked: boolean;
  timeZone: string;
}

/** The events of the order, newest first: what happened, who did it or why, and when (I14). */
export function OrderHistory({ history, booked, timeZone }: Props) {
  return (
    <Panel title={m.orders_desk_history()}>
      <ol>
        {named(history).map(({ name, happening }, at) => (
          <li key={name} className="relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 pb-4 last:pb-0">
            {at < history.length - 1 && (
              <i className="absolute top-7 bottom-1 left-[0.6875rem] border-l-[1.5px] border-hair" />
            )}
            <Happened {...{ happening, booked, timeZone }} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Happened({ happening, booked, timeZone }: Omit<Props, 'history'> & { happening: Happening }) {
  const { type, data, _happenedAt } = happening;
  const way = WAYS[data.method as PaymentMethod] as WayFacts | undefined;
  const look = (way?.movesMoney === false && LET_GO[type]) || LOOKS[type];
  const amount = typeof data.amount === 'number' ? priceText(data.amount) : undefined;
  return (
    <>
      <Icon icon={look?.icon ?? Clock} size={22} className={look?.colour ?? PLAIN} />
      <div className="min-w-0">
        <p className="font-sign font-semibold">
          {((booked && BOOKED[type]) || look?.word)?.() ?? m.orders_desk_event_other({ type })}
        </p>
        <p className="hyphenate text-note text-muted empty:hidden">
          {[amount, detailWords(happening, timeZone), doer(happening)].filter(Boolean).join(', ')}
        </p>
      </div>
      <time dateTime={_happenedAt} className="text-note text-muted">
        {formatDayAndTime(_happenedAt, getLocale(), timeZone)}
      </time>
    </>
  );
}

/** Details of an event beside its name: how many pieces, or until when. */
function detailWords({ type, data }: Happening, timeZone: string): string | undefined {
  if (type === 'goods-returned')
    return m.orders_desk_event_goods_shelved({ pieces: String(data.pieces), shelved: String(data.shelved) });
  if (type === 'deposit-released' && typeof data.kept === 'number')
    return m.deposits_event_kept({ amount: priceText(data.kept), why: String(data.keptFor) });
  return type === 'order-late' ? formatDayAndTime(String(data.until), getLocale(), timeZone) : undefined;
}

/** Doer of an event: a colleague by name, the customer, or the reason why the hall did it. */
function doer({ by, byCustomer, data }: Happening): string | undefined {
  if (byCustomer) return m.orders_desk_because_guest();
  return by ?? (typeof data.because === 'string' ? REASONS[data.because]?.() : undefined);
}

/** Events with stable keys, newest first: events never change, so keys count from the oldest. */
function named(history: readonly Happening[]) {
  return history.map((happening, at) => ({ name: `${at} ${happening.type}`, happening })).toReversed();
}
