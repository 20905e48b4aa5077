import { MessageSquare } from 'lucide-react';
import { Panel } from '../../../office/parts/panel.tsx';
import { useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { shortened } from '../rules.ts';

interface Props {
  slug: string;
  orderId: string;
  providerId: string | undefined;
}

/** Conversation of an order, on its page: the newest words, and the way to the whole of it. */
export function OrderMessages({ slug, orderId, providerId }: Props) {
  const { data, error, refetch } = useQuery(officeQ.inbox.thread({ idOrSlug: slug, orderId }));
  useProviderNews(providerId, () => void refetch());
  if (!data)
    return error ? null : (
      // Room for its button, so that what follows stays where it is.
      <Panel title={m.threads_title()}>
        <div aria-busy="true" className="min-h-(--control-height)" />
      </Panel>
    );
  const { messages, mayWrite, timeZone, order, unread } = data.item;
  const last = messages.at(-1);
  const from = last && (last.side === 'GUEST' ? order.guest.name : (last.author ?? m.threads_you()));
  return (
    <Panel
      title={m.threads_title()}
      aside={
        unread > 0 && (
          <b className="text-accent">{unread === 1 ? m.threads_unread_one() : m.threads_unread({ count: unread })}</b>
        )
      }
    >
      {last && (
        <div className="mb-3">
          <p className="text-note text-muted">
            {from}, {formatDayAndTime(last._sentAt, getLocale(), timeZone)}
          </p>
          <p className="wrap-anywhere">{shortened(last.text) || m.threads_row_picture()}</p>
        </div>
      )}
      {(mayWrite || last) && (
        <ButtonLink
          variant="outline"
          size="sm"
          href={bo.thread(slug, orderId)}
          iconStart={<Icon icon={MessageSquare} size={18} />}
        >
          {last ? m.threads_order_open() : m.threads_order_write()}
        </ButtonLink>
      )}
    </Panel>
  );
}
