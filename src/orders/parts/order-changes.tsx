import { Ban, Check, type LucideIcon, PackageCheck, PackageOpen, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../backoffice/parts/panel.tsx';
import { api, q, useCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Order } from '../contract.ts';
import type { StaffChange } from '../rules.ts';
import { orderStatusWord } from './order-badge.tsx';

interface Look {
  icon: LucideIcon;
  word: () => string;
  /** When the goods are brought home. */
  wordAtHome?: () => string;
}

const LOOKS: Record<StaffChange, Look> = {
  confirm: { icon: Check, word: m.orders_desk_change_confirm },
  ready: { icon: PackageCheck, word: m.orders_desk_change_ready, wordAtHome: m.orders_desk_change_ready_home },
  fulfil: { icon: PackageOpen, word: m.orders_desk_change_fulfil, wordAtHome: m.orders_desk_change_fulfil_home },
  reject: { icon: Ban, word: m.orders_desk_change_reject },
  cancel: { icon: X, word: m.orders_desk_change_cancel },
};

interface Props {
  order: Order;
  /** What the order takes now, in the order of its life. */
  changes: readonly StaffChange[];
  mayChange: boolean;
  slug: string;
}

/** The button that was pressed goes when its step is taken: what can be done next takes the focus along. */
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

/** The next step is the one strong button; the others stand below it. */
function Changes({ order, changes, mayChange, slug }: Props) {
  const [pressed, setPressed] = useState<StaffChange | null>(null);
  const command = useCommand(api.orders.changeStatus, 'change-order-status', {
    invalidates: [
      q.orders.one.key(),
      q.orders.list.key(),
      q.backoffice.dashboard.key(),
      q.backoffice.orderCounts.key(),
    ],
    onDone: ({ item }) => {
      const status = orderStatusWord(item.order.status.type);
      toasts.show({ _id: 'order-status', type: 'SUCCESS', title: m.orders_desk_changed({ status }) });
    },
  });
  if (!mayChange) return <Nothing>{m.orders_desk_read_only()}</Nothing>;
  if (!changes.length) return <Nothing>{m.orders_desk_nothing_to_do()}</Nothing>;
  const atHome = order.delivery.deliveryMethodType === 'HOME_DELIVERY';
  return (
    <Panel title={m.orders_desk_do_now()} className="print:hidden">
      <div className="grid gap-2">
        {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
        {changes.map((change, at) => {
          const { icon, word, wordAtHome } = LOOKS[change];
          return (
            <Button
              key={change}
              wide
              variant={change === 'cancel' ? 'danger-light' : at === 0 ? 'primary' : 'outline'}
              iconStart={<Icon icon={icon} size={20} />}
              pending={command.pending && pressed === change}
              pendingLabel={m.orders_desk_change_pending()}
              onClick={() => {
                setPressed(change);
                command.run({ idOrSlug: slug, orderId: order._id, change });
              }}
            >
              {(atHome && wordAtHome ? wordAtHome : word)()}
            </Button>
          );
        })}
      </div>
    </Panel>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <Panel title={m.orders_desk_do_now()} className="print:hidden">
      <p className="text-muted">{children}</p>
    </Panel>
  );
}
