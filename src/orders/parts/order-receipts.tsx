import { Panel } from '../../backoffice/parts/panel.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Row {
  _id: string;
  _createdAt: string;
  number: string | null;
  amount: number;
}

interface Props {
  /** Undefined while they are on their way. */
  receipts: readonly Row[] | undefined;
  fault: Error | null;
  orderGroupId: string;
  timeZone: string;
}

/** What was paid, with its number; what is only asked for has none. */
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
        {paid?.map(({ _id, _createdAt, number, amount }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 border-t border-hair py-2">
            <span className="figures font-semibold">{m.orders_desk_receipt({ number: number! })}</span>
            <span className="figures text-muted">{formatDayAndTime(_createdAt, getLocale(), timeZone)}</span>
            <Price amount={amount} exact className="font-semibold" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
