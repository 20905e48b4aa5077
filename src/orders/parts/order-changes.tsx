import { Ban, Check, type LucideIcon, PackageCheck, PackageOpen, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, useCommand } from '../../client.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fetchModal } from '../../ui/lazy-modal.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { orderContent } from '../bookings/rules.ts';
import type { Order } from '../contract.ts';
import { DelayButton } from '../delays/parts/delay-button.tsx';
import { mayBeLate } from '../delays/rules.ts';
import { STALE_BY_ORDERS } from '../lists/parts/use-several.ts';
import { ReturnButton } from '../returns/parts/return-button.tsx';
import { isGoods, RETURNABLE } from '../returns/rules.ts';
import { returnsMoney, type StaffChange } from '../rules.ts';
import { orderStatusWord } from '../wording/rules.ts';
import { EndOrder } from './end-order.tsx';

interface Look {
  icon: LucideIcon;
  word: () => string;
  /** The label for home delivery. */
  wordAtHome?: () => string;
  /** The label when everything is booked time. */
  wordBooked?: () => string;
}

const LOOKS: Record<StaffChange, Look> = {
  confirm: { icon: Check, word: m.orders_desk_change_confirm, wordBooked: m.orders_desk_change_confirm_booking },
  ready: { icon: PackageCheck, word: m.orders_desk_change_ready, wordAtHome: m.orders_desk_change_ready_home },
  fulfil: {
    icon: PackageOpen,
    word: m.orders_desk_change_fulfil,
    wordAtHome: m.orders_desk_change_fulfil_home,
    wordBooked: m.orders_desk_change_fulfil_booking,
  },
  reject: { icon: Ban, word: m.orders_desk_change_reject },
  cancel: { icon: X, word: m.orders_desk_change_cancel, wordBooked: m.orders_desk_change_cancel_booking },
};

interface Props {
  order: Order;
  /** The customer's name. */
  name: string;
  /** The changes that the order allows now, in the order of its life cycle. */
  changes: readonly StaffChange[];
  mayChange: boolean;
  /** Without it, what gives money back is left to owner and manager. */
  mayReturnMoney: boolean;
  slug: string;
}

/** Status buttons of an order: after a step the pressed button is gone, so the focus moves to the next one. */
export function OrderChanges(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const status = props.order.status.type;
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body) place.current?.focus();
    before.current = status;
  }, [status]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-hold">
      <Changes {...props} />
    </div>
  );
}

/** The buttons: the next step is the primary one, the others stand below it. */
function Changes({ order, name, changes: allowed, mayChange, mayReturnMoney, slug }: Props) {
  const [pressed, setPressed] = useState<StaffChange | null>(null);
  const [asks, setAsks] = useState<'cancel' | 'reject' | null>(null);
  const [shelved, setShelved] = useState(true);
  const command = useCommand(api.orders.changeStatus, 'change-order-status', {
    invalidates: STALE_BY_ORDERS,
    onDone: ({ item }) => {
      setAsks(null);
      const status = orderStatusWord(item.order.status.type);
      toasts.show({ _id: 'order-status', type: 'SUCCESS', title: m.orders_desk_changed({ status }) });
    },
  });
  if (!mayChange) return <Nothing>{m.orders_desk_read_only()}</Nothing>;
  const may = offered(order, allowed, mayReturnMoney);
  const { changes, leftOut } = may;
  if (!changes.length && !may.giveUp && !may.delay)
    return <Nothing>{leftOut ? m.orders_desk_others_cancel() : m.orders_desk_nothing_to_do()}</Nothing>;
  const content = orderContent(order.orderItems);
  const booked = content === 'bookings';
  // Goods of a paid order alone: of one that is not paid, all that it kept goes back.
  const asksShelf = asks === 'cancel' && content !== 'bookings' && order.amountSettled > 0;
  const run = (change: StaffChange) => {
    setPressed(change);
    command.run({ idOrSlug: slug, orderId: order._id, change, ...(asksShelf && { shelved }) });
  };
  const atHome = order.delivery.deliveryMethodType === 'HOME_DELIVERY';
  return (
    <Panel title={m.orders_desk_do_now()} className="print:hidden">
      <div className="grid gap-2">
        {command.error && !asks && <Banner tone="danger" role="alert" title={command.error.message} />}
        {changes.map((change, at) => {
          const { icon, word, wordAtHome, wordBooked } = LOOKS[change];
          const ends = change === 'cancel' || change === 'reject';
          return (
            <Button
              key={change}
              wide
              variant={change === 'cancel' ? 'danger-light' : at === 0 ? 'primary' : 'outline'}
              iconStart={<Icon icon={icon} size={20} />}
              pending={command.pending && pressed === change}
              pendingLabel={m.orders_desk_change_pending()}
              onClick={() => (ends ? setAsks(change) : run(change))}
              {...(ends && { onPointerEnter: fetchModal, onFocus: fetchModal })}
            >
              {((booked && wordBooked) || (atHome && wordAtHome) || word)()}
            </Button>
          );
        })}
        {may.delay && <DelayButton {...{ slug, order, name }} />}
        {may.giveUp && <ReturnButton slug={slug} orderId={order._id} handedOut={order.status.type === 'FULFILLED'} />}
        {leftOut && <p className="text-note text-muted">{m.orders_desk_others_cancel()}</p>}
        <EndOrder
          change={asks ?? 'cancel'}
          open={asks !== null}
          onClose={() => setAsks(null)}
          onEnd={() => asks && run(asks)}
          pending={command.pending}
          problem={command.error?.message}
          {...{ booked, name }}
          paid={order.amountSettled}
          {...(asksShelf && { shelved, onShelved: setShelved })}
        />
      </div>
    </Panel>
  );
}

/** Changes that an order can have here: of its status, goods that are given up, and goods that are late. */
function offered(order: Order, allowed: readonly StaffChange[], mayReturnMoney: boolean) {
  const { orderItems, amountSettled, status, delivery } = order;
  const goods = orderItems.some(item => isGoods(item) && (item.quantity.returned ?? 0) < item.quantity.value);
  const returnable = goods && RETURNABLE.includes(status.type);
  const giveUp = returnable && (amountSettled === 0 || mayReturnMoney);
  // Of goods alone, all or some are given up in one dialog; the rest of an order ends as a whole.
  const alone = orderItems.every(item => item.acquireType === null || item.acquireType === 'BUYABLE');
  const changes = allowed.filter(
    change => (mayReturnMoney || !returnsMoney(change, order)) && !(change === 'cancel' && giveUp && alone),
  );
  const leftOut = (returnable && !giveUp) || allowed.some(change => !mayReturnMoney && returnsMoney(change, order));
  return { changes, giveUp, leftOut, delay: mayBeLate({ status: status.type, delivery, goods }) };
}

function Nothing({ children }: { children: string }) {
  return (
    <Panel title={m.orders_desk_do_now()} className="print:hidden">
      <p className="text-muted">{children}</p>
    </Panel>
  );
}
