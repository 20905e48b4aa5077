import { FilePlus2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { plusDays } from '../../../ui/month-days.ts';
import { blankDraft } from './fresh-lines.ts';

/** Button that begins a quote and leads to it. */
export function NewQuote({ slug, timeZone }: { slug: string; timeZone: string | undefined }) {
  const navigate = useNavigate();
  const begin = useCommand(officeApi.quoteDrafts.begin, 'begin-quote', {
    invalidates: [officeQ.quoteDrafts.list.key()],
    onDone: ({ item }) => void navigate(bo.quote(slug, item._id)),
  });
  const today = calendarDayAt(new Date(), timeZone);
  return (
    <Button
      size="sm"
      iconStart={<Icon icon={FilePlus2} size={18} />}
      pending={begin.pending}
      onClick={() => begin.run({ idOrSlug: slug, ...blankDraft(getLocale(), days => plusDays(today, days)) })}
    >
      {m.quotes_office_new()}
    </Button>
  );
}
