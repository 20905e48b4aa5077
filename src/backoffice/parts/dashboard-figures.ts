import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { Dashboard, Turnover } from '../contract.ts';
import { TO_CONFIRM } from '../rules.ts';
import { hasStays, sellsGoods, takesBookings } from '../trades/rules.ts';
import type { Figure } from './figures.tsx';

/** Figures of the day that the caller may see, by what the stall sells: hidden ones are left out, never shown as zero. */
export function dayFigures({ provider, orders, day }: Dashboard): Figure[] {
  if (!orders || !day) return [];
  const { slug, sells, timeZone } = provider;
  const note = (count: number, confirming: boolean) => {
    const first = orders.waiting.find(order => TO_CONFIRM.includes(order.status) === confirming);
    if (!count || !first) return count ? '' : m.backoffice_none_waiting();
    return m.backoffice_oldest_waits({ when: formatDayAndTime(first._createdAt, getLocale(), timeZone) });
  };
  const { toConfirm, toHandOut } = orders;
  const { messages, quotes } = day;
  return [
    ...(takesBookings(sells) || day.bookings ? [guestFigure(day, provider)] : []),
    {
      ...{ label: m.backoffice_to_confirm(), value: toConfirm, note: note(toConfirm, true) },
      href: `${bo.orders(slug)}?shelf=TO_CONFIRM`,
    },
    ...(sellsGoods(sells) || toHandOut || !sells.length
      ? [
          {
            ...{ label: m.backoffice_to_hand_out(), value: toHandOut, note: note(toHandOut, false) },
            href: `${bo.orders(slug)}?shelf=TO_HAND_OUT`,
          },
        ]
      : []),
    {
      ...{ label: m.backoffice_day_unread(), value: messages.unread, href: bo.messages(slug) },
      note: messages.waiting ? m.backoffice_day_wait_answer({ count: messages.waiting }) : m.backoffice_none_waiting(),
    },
    ...(quotes.drafts + quotes.out
      ? [
          {
            ...{ label: m.backoffice_day_quotes(), value: quotes.out, href: bo.quotes(slug) },
            note: [
              quotes.out > 0 && kronor(quotes.outTotal),
              quotes.drafts === 1 && m.backoffice_day_draft_one(),
              quotes.drafts > 1 && m.backoffice_day_drafts({ count: quotes.drafts }),
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : []),
  ];
}

function guestFigure(
  { guests, bookings, here, leaving }: NonNullable<Dashboard['day']>,
  { slug, sells }: Dashboard['provider'],
): Figure {
  const booked = bookings === 1 ? m.backoffice_day_booking_one() : m.backoffice_day_bookings({ count: bookings });
  const then = hasStays(sells) && leaving ? m.backoffice_day_leaving({ count: leaving }) : '';
  const notes = [booked, here ? m.backoffice_day_here({ count: here }) : '', then];
  return {
    ...{ label: m.backoffice_day_guests(), value: guests, href: bo.bookings(slug) },
    note: notes.filter(Boolean).join(', '),
  };
}

/** Figures of money; none for callers who may not see sums over orders. */
export function moneyFigures({ turnover }: Dashboard): Figure[] {
  return turnover ? turnoverFigures(turnover) : [];
}

function turnoverFigures({ week, weekBefore, paidOrders, outstanding }: Turnover): Figure[] {
  const total = (days: Turnover['week']) => days.reduce((sum, day) => sum + day.amount, 0);
  return [
    {
      label: m.backoffice_today(),
      value: kronor(week.at(-1)!.amount),
      note: m.backoffice_yesterday({ amount: kronor(week.at(-2)!.amount) }),
    },
    {
      label: m.backoffice_week(),
      value: kronor(total(week)),
      note: `${paidOrdersWords(paidOrders)}, ${comparison(total(week), total(weekBefore))}`,
    },
    { label: m.backoffice_outstanding(), value: kronor(outstanding), note: m.backoffice_payments_waiting() },
  ];
}

function paidOrdersWords(count: number): string {
  return count === 1 ? m.backoffice_paid_orders_one() : m.backoffice_paid_orders({ count });
}

export function comparison(now: number, before: number): string {
  if (before <= 0) return m.backoffice_nothing_before();
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return m.backoffice_same_as_before();
  return percent > 0
    ? m.backoffice_more_than_before({ percent })
    : m.backoffice_less_than_before({ percent: -percent });
}

export function kronor(amount: number): string {
  return formatPrice(Math.round(amount / 100) * 100, { locale: getLocale() });
}
