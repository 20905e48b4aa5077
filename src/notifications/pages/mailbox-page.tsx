import { Link, useSearchParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../shared/query.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../../ui/head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { MailboxRow } from '../contract.ts';
import { MailView } from '../parts/mail-view.tsx';
import { TextList } from '../parts/text-list.tsx';

const plan = ({ url }: Plan) => {
  const messageId = url.searchParams.get('id');
  const list = lateQ.notifications.mailbox({});
  const lists = [list, lateQ.notifications.texts({})];
  return messageId ? [...lists, lateQ.notifications.message({ messageId })] : lists;
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Polling interval: the demo's mailbox pushes no news. */
const LOOK_MS = 3000;

export default function MailboxPage() {
  const { data } = useSuspenseQuery({ ...lateQ.notifications.mailbox({}), refetchInterval: LOOK_MS });
  const id = useSearchParams()[0].get('id');
  const { data: texts } = useSuspenseQuery({ ...lateQ.notifications.texts({}), refetchInterval: LOOK_MS });
  const { open, messages } = data.item;
  const mails =
    messages.length === 0 ? (
      <EmptyState heading="h2" title={open ? m.notifications_mailbox_empty() : m.notifications_mailbox_closed()}>
        {open ? m.notifications_mailbox_empty_text() : m.notifications_mailbox_closed_text()}
      </EmptyState>
    ) : (
      <div className="grid items-start gap-6 l:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <MailList messages={messages} chosen={id} />
        {id ? <ChosenMail messageId={id} /> : <p className="text-muted">{m.notifications_mailbox_choose()}</p>}
      </div>
    );
  return (
    <div className="page-margin py-10 l:py-16">
      <Head title={m.notifications_mailbox_title()} index={false} />
      <h1 className="text-section">{m.notifications_mailbox_title()}</h1>
      <p className="mt-2 mb-8 text-muted">{m.notifications_mailbox_text()}</p>
      <Tabs
        label={m.notifications_mailbox_kinds()}
        tabs={[
          { id: 'mails', label: m.notifications_mails_tab({ count: messages.length }), panel: mails },
          {
            id: 'texts',
            label: m.notifications_texts_tab({ count: texts.item.messages.length }),
            panel: <TextList {...texts.item} />,
          },
        ]}
      />
    </div>
  );
}

function ChosenMail({ messageId }: { messageId: string }) {
  const { data } = useSuspenseQuery(lateQ.notifications.message({ messageId }));
  return <MailView key={messageId} message={data.item} />;
}

function MailList({ messages, chosen }: { messages: MailboxRow[]; chosen: string | null }) {
  return (
    <nav aria-label={m.notifications_mailbox_list()}>
      <ul className="max-h-[80dvh] overflow-y-auto rounded-hold border border-hair bg-surface">
        {messages.map(({ _id, subject, to: recipients, _receivedAt }) => (
          <li key={_id} className="border-t border-hair first:border-t-0">
            <Link
              to={to.devMailbox(_id)}
              aria-current={_id === chosen ? 'true' : undefined}
              className="grid min-h-16 gap-x-3 p-3 text-ink no-underline hover:bg-sunk aria-[current=true]:bg-accent-tint"
            >
              <span className="hyphenate font-sign text-plain font-semibold">{subject}</span>
              <span className="flex flex-wrap justify-between gap-x-3 text-note text-muted">
                <span className="break-all">{recipients.join(', ')}</span>
                <span className="figures">{formatDayAndTime(_receivedAt, getLocale())}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
