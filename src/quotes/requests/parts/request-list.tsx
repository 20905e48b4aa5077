import { useNavigate } from 'react-router';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { priceText } from '../../../ui/price.tsx';
import { answerTo } from '../../drafts/parts/fresh-lines.ts';
import type { QuoteRequest } from '../contract.ts';
import { OCCASION_WORDS } from './occasions.ts';

interface Props {
  slug: string;
  requests: readonly QuoteRequest[];
  mayChange: boolean;
  timeZone: string | undefined;
}

/** Requests that wait for a quote, newest first, each with the way to write one. */
export function RequestList({ slug, requests, mayChange, timeZone }: Props) {
  if (!requests.length) return null;
  return (
    <Panel title={m.quotes_office_requests()} className="border-yellow-edge!">
      <ul className="grid gap-4">
        {requests.map(request => (
          <Request key={request._id} {...{ slug, request, mayChange, timeZone }} />
        ))}
      </ul>
    </Panel>
  );
}

function Request({ slug, request, mayChange, timeZone }: Omit<Props, 'requests'> & { request: QuoteRequest }) {
  const navigate = useNavigate();
  const invalidates = [lateQ.askedQuotes.open.key(), officeQ.quoteDrafts.list.key()];
  const begin = useCommand(officeApi.quoteDrafts.begin, 'begin-quote', {
    invalidates,
    onDone: ({ item }) => void navigate(bo.quote(slug, item._id)),
  });
  const dismiss = useCommand(lateApi.askedQuotes.dismiss, 'dismiss-quote-request', { invalidates });
  const { contact, occasion, text, lines, _askedAt } = request;
  return (
    <li className="grid gap-2 border-t border-hair pt-4 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-sign text-plain">
          {contact.name}: {OCCASION_WORDS[occasion]()}
        </b>
        <span className="text-note text-muted">{formatDayAndTime(_askedAt, getLocale(), timeZone)}</span>
      </p>
      <p className="text-muted">{factsOf(request).join(', ')}</p>
      <p className="max-w-[66ch] whitespace-pre-line">{text}</p>
      {lines.length > 0 && (
        <p className="text-muted">{lines.map(line => `${line.quantity} × ${line.title}`).join(', ')}</p>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            pending={begin.pending}
            onClick={() => begin.run({ idOrSlug: slug, requestId: request._id, ...answerTo(request, timeZone) })}
          >
            {m.quotes_office_request_write()}
          </Button>
          <Button
            variant="outline"
            size="sm"
            pending={dismiss.pending}
            onClick={() => dismiss.run({ idOrSlug: slug, requestId: request._id })}
          >
            {m.quotes_office_request_dismiss()}
          </Button>
        </div>
      )}
    </li>
  );
}

function factsOf({ day, otherDays, guests, budget, contact }: QuoteRequest): string[] {
  return [
    day && formatDay(`${day}T12:00:00Z`, getLocale()),
    otherDays,
    guests && m.quotes_office_request_guests({ count: guests }),
    budget && m.quotes_office_request_budget({ amount: priceText(budget) }),
    contact.email,
    contact.phone,
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[];
}
