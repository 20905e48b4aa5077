import { api, q, useCommand } from '../../client.ts';
import { whenWords, whoWords } from '../../orders/bookings/rules.ts';
import type { Order, OrderItem } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { priceText } from '../../ui/price.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { useTellCancelled } from './cancelled-news.tsx';

interface Props {
  item: OrderItem;
  order: Order;
  seller: string;
  open: boolean;
  onClose: () => void;
}

/** Cancellation dialog: what goes, what is refunded, and the button (payments 4, 8); the page says that it is done. */
export function CancelBooking({ item, order, seller, open, onClose }: Props) {
  const tell = useTellCancelled();
  const command = useCommand(api.cancellations.cancel, 'cancel-booking', {
    invalidates: [q.orders.ofGroup.key(), q.receipts.forOrderGroup.key()],
    onDone: ({ item: answer }) => {
      onClose();
      tell(answer.back);
    },
    onRefused: fault =>
      toasts.show({ type: 'DANGER', title: m.receipts_cancel_failed({ provider: seller }), message: fault.message }),
  });
  const { amountBack } = item.booking!.cancellation;
  const cancel = () =>
    command.run({
      orderId: order._id,
      orderGroupId: order.orderGroupId,
      orderItemId: item._id,
      productId: item.productId!,
      providerId: order.providerId,
    });
  return (
    <LazyModal
      open={open}
      onClose={onClose}
      title={m.receipts_cancel_title()}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.receipts_cancel_keep()}
          </Button>
          <Button variant="danger" pending={command.pending} onClick={cancel}>
            {m.receipts_cancel_do()}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        {[item.meta.title, whenWords(item, getLocale()), whoWords(item, getLocale())].filter(Boolean).join(', ')}
      </p>
      <p>{backWords(item, order, amountBack)}</p>
      {amountBack > 0 && order.status.type !== 'PENDING_PAYMENT_CONFIRMATION' && <Steps item={item} />}
      {order.status.type !== 'PENDING_PAYMENT_CONFIRMATION' && (
        <p className="text-note text-muted">{m.receipts_cancel_then({ seller })}</p>
      )}
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
    </LazyModal>
  );
}

/** Cancellation terms where less goes back the later it is: all steps to come, so that nobody has to hurry. */
function Steps({ item }: Pick<Props, 'item'>) {
  const { cancellation, timeZone } = item.booking!;
  const { steps } = cancellation;
  if (steps.length < 2) return null;
  return (
    <dl className="grid gap-1 rounded-hold bg-sunk p-3 text-note">
      {steps.map(({ until, percentBack, amountBack }) => (
        <div key={until} className="flex flex-wrap justify-between gap-x-4 first:font-semibold">
          <dt>{m.receipts_cancel_step({ until: formatDayAndTime(until, getLocale(), timeZone) })}</dt>
          <dd>{m.receipts_cancel_step_back({ amount: priceText(amountBack), percent: percentBack })}</dd>
        </div>
      ))}
    </dl>
  );
}

function backWords(item: OrderItem, order: Order, amountBack: number): string {
  if (item.price.amountIncludingVat === 0) return m.receipts_cancel_free();
  if (order.status.type === 'PENDING_PAYMENT_CONFIRMATION') return m.receipts_cancel_unpaid();
  return amountBack > 0 ? m.receipts_cancel_back({ amount: priceText(amountBack) }) : m.receipts_cancel_nothing_back();
}
