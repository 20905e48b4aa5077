import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate } from '../../shared/time.ts';
import { priceText } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign } from '../../ui/sign.tsx';
import { planOf } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { timeWords } from '../wording/rules.ts';
import { partLines } from './wording.ts';

/** Next steps after a yes: the acceptance, the first payment, and the day itself. */
export function NextSteps({ quote, total }: { quote: Quote; total: number }) {
  const [first] = planOf(quote.plan);
  const [part] = partLines(quote.plan, total);
  const time = quote.items.flatMap(one => one.time ?? [])[0];
  const when = time && timeWords(time, quote.seller.timeZone, getLocale());
  const steps = [
    { title: m.quotes_step_accept(), text: m.quotes_step_accept_text() },
    {
      title: m.quotes_step_pay({ amount: priceText(part!.ore) }),
      text:
        first!.due.kind === 'DAY'
          ? m.quotes_step_pay_text({ day: formatDate(`${first!.due.day}T12:00:00Z`, getLocale()) })
          : m.quotes_step_pay_text_days({ count: Math.max(first!.due.days, 1) }),
    },
    ...(when ? [{ title: m.quotes_step_come(), text: when }] : []),
  ];
  return (
    <Sheet className="p-4 m:p-6">
      <h2 className="mb-3 text-card">{m.quotes_steps_title()}</h2>
      <ol className="grid gap-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="flex items-start gap-3">
            <Sign tone="price" size="sm" aria-hidden="true">
              {at + 1}
            </Sign>
            <span>
              <b className="block font-sign font-semibold">{title}</b>
              <span className="text-note text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
