import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { priceText } from '../../ui/price.tsx';

interface Props {
  change: 'cancel' | 'reject';
  open: boolean;
  onClose: () => void;
  onEnd: () => void;
  pending: boolean;
  problem?: string | undefined;
  /** The order is of bookings, not goods. */
  booked: boolean;
  name: string;
  /** Refund in öre; null where it is not known here. */
  paid: number | null;
  /** Whether goods of a paid order go back on the shelf; left out where it has none, or all of them do. */
  shelved?: boolean;
  onShelved?: (on: boolean) => void;
}

/** Confirmation dialog for cancelling or rejecting an order: states the effects on money, place and mail first. */
export function EndOrder(props: Props) {
  const { change, open, onClose, onEnd, pending, problem, booked, name, paid, shelved, onShelved } = props;
  return (
    <LazyModal
      alert
      open={open}
      onClose={onClose}
      title={change === 'reject' ? m.orders_end_reject_title() : cancelTitle(booked)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.orders_end_keep()}
          </Button>
          <Button variant="danger" pending={pending} onClick={onEnd}>
            {change === 'reject' ? m.orders_desk_change_reject() : m.orders_end_do()}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>{moneyWords(name, paid)}</li>
        <li>{booked ? m.orders_end_place() : m.orders_end_goods()}</li>
        <li>{m.orders_end_letter({ name })}</li>
      </ul>
      {onShelved && (
        <Checkbox
          label={m.returns_shelved()}
          hint={m.returns_shelved_hint()}
          checked={shelved ?? true}
          onChange={event => onShelved(event.currentTarget.checked)}
        />
      )}
      <p className="text-muted">{m.orders_end_for_good()}</p>
      {problem && <Banner tone="danger" role="alert" title={problem} />}
    </LazyModal>
  );
}

const cancelTitle = (booked: boolean) => (booked ? m.orders_end_cancel_booking_title() : m.orders_end_cancel_title());

function moneyWords(name: string, paid: number | null): string {
  if (paid === null) return m.orders_end_money_if({ name });
  return paid > 0 ? m.orders_end_money({ name, amount: priceText(paid) }) : m.orders_end_no_money();
}
