import { FilePlus2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { plusDays } from '../../../ui/month-days.ts';
import type { QuoteTemplate } from '../../templates/contract.ts';
import { blankDraft, copyOf } from './fresh-lines.ts';

interface Props {
  slug: string;
  timeZone: string | undefined;
  templates: readonly QuoteTemplate[];
}

/** The ways to begin a quote: blank, or from a template. */
export function NewQuote({ slug, timeZone, templates }: Props) {
  const navigate = useNavigate();
  const begin = useCommand(officeApi.quoteDrafts.begin, 'begin-quote', {
    invalidates: [officeQ.quoteDrafts.list.key()],
    onDone: ({ item }) => void navigate(bo.quote(slug, item._id)),
  });
  const today = calendarDayAt(new Date(), timeZone);
  return (
    <>
      {templates.length > 0 && (
        <Disclosure
          className="relative"
          summaryClassName="inline-flex min-h-(--control-height) items-center rounded-hold border-[1.5px] border-control px-4 font-sign font-semibold"
          summary={m.quotes_office_templates()}
        >
          <ul className="menu-sheet right-0 max-h-[60dvh] min-w-60 overflow-y-auto rounded-hold p-2">
            {templates.map(({ _id, title, draft }) => (
              <li key={_id}>
                <Button
                  variant="ghost"
                  size="sm"
                  wide
                  pending={begin.pending}
                  onClick={() => begin.run({ idOrSlug: slug, ...copyOf(draft, timeZone, true) })}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Button
        size="sm"
        iconStart={<Icon icon={FilePlus2} size={18} />}
        pending={begin.pending}
        onClick={() => begin.run({ idOrSlug: slug, ...blankDraft(getLocale(), days => plusDays(today, days)) })}
      >
        {m.quotes_office_new()}
      </Button>
    </>
  );
}
