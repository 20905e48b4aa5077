import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { Dashboard, Turnover } from '../contract.ts';
import { TO_CONFIRM } from '../rules.ts';
import type { Figure } from './figures.tsx';

/** Figures of the dashboard that the caller may see: hidden ones are left out, never shown as zero. */
export function dashboardFigures({ provider, orders, turnover }: Dashboard): Figure[] {
  const figures: Figure[] = [];
  if (orders) {
    const note = (count: number, confirming: boolean) => {
      const first = orders.waiting.find(order => TO_CONFIRM.includes(order.status) === confirming);
      if (!count || !first) return count ? '' : m.backoffice_none_waiting();
      return m.backoffice_oldest_waits({ when: formatDayAndTime(first._createdAt, getLocale(), provider.timeZone) });
    };
    const { toConfirm, toHandOut } = orders;
    figures.push(
      { label: m.backoffice_to_confirm(), value: toConfirm, note: note(toConfirm, true) },
      { label: m.backoffice_to_hand_out(), value: toHandOut, note: note(toHandOut, false) },
    );
  }
  if (turnover) figures.push(...moneyFigures(turnover));
  return figures;
}

function moneyFigures({ week, weekBefore, paidOrders, outstanding }: Turnover): Figure[] {
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

function comparison(now: number, before: number): string {
  if (before <= 0) return m.backoffice_nothing_before();
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return m.backoffice_same_as_before();
  return percent > 0
    ? m.backoffice_more_than_before({ percent })
    : m.backoffice_less_than_before({ percent: -percent });
}

function kronor(amount: number): string {
  return formatPrice(Math.round(amount / 100) * 100, { locale: getLocale() });
}
