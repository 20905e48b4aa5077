import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { sum, vatToSay } from '../../shared/money.ts';
import { formatUntil } from '../../shared/time.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { keepsNothing, orderContent, whenWords, whoWords } from '../bookings/rules.ts';
import type { Order, OrderItem, StaffOrder } from '../contract.ts';

const HEAD =
  'h-10 border-b-[1.5px] border-control px-3 text-left font-sign text-note font-semibold whitespace-nowrap text-muted';
const CELL = 'border-b border-hair px-3 py-2';
const FIGURE = cx(CELL, 'figures text-right text-[0.9375rem] whitespace-nowrap');

interface Props extends Pick<StaffOrder, 'order' | 'amountWaived'> {
  timeZone: string;
}

/** An order's items and payments, to the öre. */
export function OrderContents({ order, amountWaived, timeZone }: Props) {
  return (
    <Panel title={m.orders_desk_contents()}>
      <div className="-mx-4 overflow-x-auto">
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th className={cx(HEAD, 'pl-4')}>{m.orders_desk_column_what()}</th>
              <th className={cx(HEAD, 'text-right!')}>{m.orders_desk_column_quantity()}</th>
              <th className={cx(HEAD, 'hidden text-right! m:table-cell')}>{m.orders_desk_column_each()}</th>
              <th className={cx(HEAD, 'hidden text-right! m:table-cell')}>{m.orders_desk_column_vat()}</th>
              <th className={cx(HEAD, 'pr-4 text-right!')}>{m.orders_desk_column_total()}</th>
            </tr>
          </thead>
          <tbody>
            {order.orderItems.map(item => (
              <ItemRow key={item._id} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      <Sums {...{ order, amountWaived, timeZone }} />
    </Panel>
  );
}

function ItemRow({ item }: { item: OrderItem }) {
  const { meta, quantity, pricePerItem, price, booking } = item;
  const kept = booking && [...booking.reservations.map(one => one.title), whoWords(item, getLocale())];
  return (
    <tr>
      <td className={cx(CELL, 'w-full pl-4')}>
        <div className="flex items-center gap-3">
          {meta.image && (
            <span className="size-12 shrink-0 max-[359px]:hidden print:hidden">
              <Picture picture={meta.image} alt="" sizes="48px" ratio="1:1" className="rounded-hold" />
            </span>
          )}
          <div className="min-w-0">
            <p className="hyphenate font-sign text-plain font-semibold">{meta.title}</p>
            {(meta.variant ?? meta.kicker) && <p className="text-muted">{meta.variant ?? meta.kicker}</p>}
            {item.leastAge && <p className="font-semibold text-danger">{m.orders_age_check({ age: item.leastAge })}</p>}
            {item.contents && <p className="hyphenate text-note">{item.contents.allergens}</p>}
            {booking && <p className="font-semibold">{whenWords(item, getLocale())}</p>}
            {kept && <p>{kept.filter(Boolean).join(', ')}</p>}
          </div>
        </div>
      </td>
      <td className={FIGURE}>
        {quantity.value - (quantity.returned ?? 0)}
        {!!quantity.returned && (
          <span className="block text-note text-muted">{m.returns_of({ count: quantity.value })}</span>
        )}
      </td>
      <td className={cx(FIGURE, 'hidden m:table-cell')}>
        <Price amount={pricePerItem} unit={false} />
      </td>
      <td className={cx(FIGURE, 'hidden m:table-cell')}>{price.vatRate / 100} %</td>
      <td className={cx(FIGURE, 'pr-4')}>
        <Price amount={price.amountIncludingVat} exact unit={false} />
      </td>
    </tr>
  );
}

function Sums({ order, amountWaived, timeZone }: Props) {
  const { totalPrice, amountSettled, amountPendingRefund, amountUnpaid, heldUntil } = order;
  // Discounts and credits reduce the order's total, while its rows keep their original prices.
  const discount = sum(order.orderItems, item => item.discount ?? 0);
  const off = sum(order.orderItems, item => item.price.amountIncludingVat) - totalPrice.amountIncludingVat;
  const credited = off - discount;
  return (
    <div className="mt-4 ml-auto grid max-w-80 gap-2">
      {discount > 0 && <Sum label={m.orders_desk_discount()} amount={-discount} />}
      {credited > 0 && <Sum label={m.orders_desk_credited()} amount={-credited} />}
      <Sum label={m.orders_desk_sum()} amount={totalPrice.amountIncludingVat} />
      {vatToSay(totalPrice.vat).map(({ vatRate, vatAmount }) => (
        <Sum key={vatRate} label={m.orders_desk_of_which_vat({ rate: vatRate / 100 })} amount={vatAmount} muted />
      ))}
      {amountWaived > 0 && <Sum label={m.orders_desk_waived()} amount={-amountWaived} />}
      {(amountWaived === 0 || amountSettled > amountWaived) && (
        <Sum label={m.orders_desk_settled()} amount={amountWaived - amountSettled} />
      )}
      {amountPendingRefund > 0 && <Sum label={m.orders_desk_pending_refund()} amount={amountPendingRefund} />}
      <p className="flex justify-between border-t border-hair pt-2 font-sign text-section font-bold">
        <span>{m.orders_desk_left_to_pay()}</span>
        <Price amount={amountUnpaid} exact unit={false} />
      </p>
      {heldUntil && (
        <p className="text-note text-muted">
          {untilWords(order)({ time: formatUntil(heldUntil, getLocale(), timeZone) })}
        </p>
      )}
    </div>
  );
}

function untilWords({ orderItems }: Order) {
  if (keepsNothing(orderItems)) return m.orders_desk_payable_until;
  return orderContent(orderItems) === 'goods' ? m.orders_desk_held_until : m.orders_desk_kept_until;
}

function Sum({ label, amount, muted }: { label: string; amount: number; muted?: boolean }) {
  return (
    <p className={cx('flex justify-between gap-4', muted && 'text-muted')}>
      <span>{label}</span>
      <Price amount={amount} exact unit={false} />
    </p>
  );
}
