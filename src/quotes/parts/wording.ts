import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { planOf, sharesOf } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { percentWords } from '../wording/rules.ts';

/** The last moment of a validity, as the day that it is the end of. */
export function lastDay(until: string, timeZone: string): string {
  return formatDate(new Date(Date.parse(until) - 1), getLocale(), timeZone);
}

/** The parts by which a total is paid: when, and how much. */
export function partLines(plan: Quote['plan'], total: number): { when: string; amount: string; ore: number }[] {
  const parts = planOf(plan);
  const locale = getLocale();
  const amounts = sharesOf(
    total,
    parts.map(({ share }) => share),
  );
  return parts.map(({ share, due }, at) => {
    const about = { share: percentWords(share, locale) };
    const when =
      due.kind === 'DAY'
        ? m.quotes_part_by({ ...about, day: formatDate(`${due.day}T12:00:00Z`, locale) })
        : due.days <= 1
          ? m.quotes_part_now(about)
          : m.quotes_part_within({ ...about, count: due.days });
    return { when, amount: formatPrice(amounts[at]!, { locale }), ore: amounts[at]! };
  });
}
