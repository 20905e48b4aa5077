import { to } from '../../links.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The parts of a receipt that the order's page shows. */
interface Row {
  _id: string;
  _createdAt: string;
  type: string;
  status: string;
  number: string | null;
  amount: number;
}

interface Props {
  /** Undefined while loading. */
  receipts: readonly Row[] | undefined;
  fault: Error | null;
  orderGroupId: string;
  timeZone: string;
}

/** Receipts of payments and refunds by number; pay requests have none. */
export function OrderReceipts({ receipts, fault, orderGroupId, timeZone }: Props) {
  const paid = receipts?.filter(receipt => receipt.number !== null);
  return (
    <Panel
      title={m.orders_desk_receipts()}
      aside={
        <TextLink standalone className="-my-3" href={to.receipt(orderGroupId)}>
          {m.orders_desk_open_receipt()}
        </TextLink>
      }
    >
      {fault && <Banner tone="danger" role="alert" title={fault.message} />}
      {!paid && !fault && <Skeleton lines={2} />}
      {paid?.length === 0 && <p className="text-muted">{m.orders_desk_no_receipts()}</p>}
      <ul>
        {paid?.map(receipt => (
          <ReceiptRow key={receipt._id} receipt={receipt} timeZone={timeZone} />
        ))}
      </ul>
    </Panel>
  );
}

/** A receipt's row. A withdrawn receipt keeps its number, because numbers have no gaps, and counts for nothing. */
function ReceiptRow({ receipt, timeZone }: { receipt: Row; timeZone: string }) {
  const { type, status, number, amount, _createdAt } = receipt;
  const words = type === 'REFUND' ? m.orders_desk_credit_note : m.orders_desk_receipt;
  const withdrawn = status === 'CANCELLED';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hair py-2 m:grid-cols-[minmax(0,1fr)_auto_6rem]">
      <span className="figures font-semibold">{words({ number: number! })}</span>
      <span className="figures row-start-2 text-muted m:row-start-auto">
        {withdrawn && `${m.orders_desk_receipt_withdrawn()} · `}
        {formatDayAndTime(_createdAt, getLocale(), timeZone)}
      </span>
      <Price
        amount={type === 'REFUND' ? -Math.abs(amount) : amount}
        exact
        className={cx('text-right', withdrawn ? 'text-muted line-through' : 'font-semibold')}
      />
    </li>
  );
}
