import { Link } from 'react-router';
import { type Choice, Choose, ChooseAll } from '../../office/parts/choose.tsx';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay, formatDayAndTime } from '../../shared/time.ts';
import { cx } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import type { OrderRow } from '../contract.ts';
import { OrderBadge } from './order-badge.tsx';

interface Props {
  orders: readonly OrderRow[];
  /** Ids of orders that arrived while the list was open. */
  fresh: ReadonlySet<string>;
  slug: string;
  timeZone: string | undefined;
  choice: Choice;
}

/** The order list: a table on wide screens, cards on narrow ones; only one of the two is exposed. */
export function OrderTable(props: Props) {
  return (
    <>
      <WideTable {...props} />
      <div className="-mb-3 flex items-center rounded-hold border border-transparent font-sign text-plain font-semibold l:hidden print:hidden">
        <ChooseAll ids={props.orders.map(order => order._id)} choice={props.choice} />
        <span aria-hidden="true">{m.orders_all_here()}</span>
      </div>
      <ul className="grid gap-2 l:hidden">
        {props.orders.map(order => (
          <OrderCard key={order._id} order={order} {...props} />
        ))}
      </ul>
    </>
  );
}

const HEAD =
  'sticky top-0 z-10 h-10 border-b-[1.5px] border-control bg-surface px-3 text-left font-sign text-note font-semibold whitespace-nowrap text-muted';
const CELL = 'h-(--control-height) border-b border-hair px-3';

function WideTable({ orders, fresh, slug, timeZone, choice }: Props) {
  return (
    <table className="hidden w-full border-separate border-spacing-0 rounded-tile border border-hair bg-surface l:table">
      <thead>
        <tr>
          <th className={cx(HEAD, 'w-11 px-0')}>
            <ChooseAll ids={orders.map(order => order._id)} choice={choice} />
          </th>
          <th className={HEAD}>{m.orders_desk_column_number()}</th>
          <th className={HEAD}>{m.orders_desk_column_customer()}</th>
          <th className={HEAD}>{m.orders_desk_column_content()}</th>
          <th className={HEAD}>{m.orders_desk_column_when()}</th>
          <th className={HEAD}>{m.orders_desk_column_status()}</th>
          <th className={cx(HEAD, 'text-right!')}>{m.orders_desk_column_total()}</th>
          <th className={cx(HEAD, 'text-right!')}>{m.orders_desk_column_unpaid()}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <tr key={order._id} className={cx('relative', rowColour(order, { fresh, choice }), 'hover:bg-sunk')}>
            <td className={cx(CELL, 'px-0')}>
              <ChooseOrder order={order} choice={choice} />
            </td>
            <td className={CELL}>
              <OrderLink slug={slug} order={order} />
            </td>
            <td className={cx(CELL, 'font-sign text-[0.9375rem] font-semibold whitespace-nowrap')}>
              {order.customer.name || m.orders_desk_forgotten()}
            </td>
            <td className={cx(CELL, 'w-full')}>{order.summary}</td>
            <td className={cx(CELL, 'figures text-[0.9375rem] whitespace-nowrap')}>
              <When order={order} timeZone={timeZone} />
            </td>
            <td className={CELL}>
              <OrderBadge status={order.status.type} />
            </td>
            <td className={cx(CELL, 'text-right text-[0.9375rem]')}>
              <Price amount={order.amountIncludingVat} unit={false} />
            </td>
            <td className={cx(CELL, 'text-right text-[0.9375rem]', order.amountUnpaid !== 0 && 'font-bold')}>
              <Price amount={order.amountUnpaid} unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowColour({ _id }: OrderRow, { fresh, choice }: Pick<Props, 'fresh' | 'choice'>): string {
  if (choice.chosen.has(_id)) return 'bg-accent-tint';
  return fresh.has(_id) ? 'bg-yellow-tint' : 'bg-surface';
}

function ChooseOrder({ order, choice }: { order: OrderRow; choice: Choice }) {
  const label = m.orders_choose({ reference: order.reference, name: order.customer.name });
  return <Choose id={order._id} label={label} choice={choice} />;
}

function OrderCard({ order, fresh, slug, timeZone, choice }: Props & { order: OrderRow }) {
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] rounded-hold border border-hair py-2 pr-3',
        rowColour(order, { fresh, choice }),
      )}
    >
      <ChooseOrder order={order} choice={choice} />
      <div className="grid gap-1 py-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="font-sign text-plain font-bold">{order.customer.name || m.orders_desk_forgotten()}</p>
          <OrderBadge status={order.status.type} />
        </div>
        <p>{order.summary}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-note">
          <span>
            <OrderLink slug={slug} order={order} />{' '}
            <span className="figures">
              <When order={order} timeZone={timeZone} />
            </span>
          </span>
          <Price amount={order.amountIncludingVat} className="text-plain font-semibold" />
        </div>
        {order.amountUnpaid > 0 && (
          <p className="text-note font-semibold">
            {m.orders_desk_left_to_pay()}: <Price amount={order.amountUnpaid} />
          </p>
        )}
      </div>
    </li>
  );
}

/** The row's only link; its target covers the whole row. */
function OrderLink({ slug, order }: { slug: string; order: OrderRow }) {
  return (
    <Link
      to={bo.order(slug, order._id)}
      className="figures font-semibold whitespace-nowrap text-ink after:absolute after:inset-0"
    >
      {order.reference}
    </Link>
  );
}

/** Time of the visit or the pick-up; of an order without such a time, when it was made. */
function When({ order: { visit, _createdAt }, timeZone }: { order: OrderRow; timeZone: string | undefined }) {
  if (!visit) return <span className="text-muted">{m.orders_placed({ time: dayAndTime(_createdAt, timeZone) })}</span>;
  return visit.kind === 'NIGHTS' ? formatDay(visit.at, getLocale(), timeZone) : dayAndTime(visit.at, timeZone);
}

const dayAndTime = (instant: string, timeZone: string | undefined) => formatDayAndTime(instant, getLocale(), timeZone);
