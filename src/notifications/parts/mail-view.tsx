import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { MailboxMessage } from '../contract.ts';
import { framedMail, linksIn } from '../rules.ts';
import { AnswerForm } from './answer-form.tsx';

/** One mail as its reader sees it, and as plain text. */
export function MailView({ message }: { message: MailboxMessage }) {
  const { subject, from, to, html, text, _receivedAt } = message;
  const tabs = [
    ...(html
      ? [
          {
            id: 'html',
            label: m.notifications_mail_html(),
            panel: (
              <iframe
                title={m.notifications_mail_frame()}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={framedMail(html)}
                className="h-[70dvh] w-full rounded-tile border border-hair bg-white"
              />
            ),
          },
        ]
      : []),
    ...(text
      ? [
          {
            id: 'text',
            label: m.notifications_mail_text(),
            panel: <pre className="font-text whitespace-pre-wrap">{text}</pre>,
          },
        ]
      : []),
  ];
  return (
    <Sheet className="min-w-0 p-4 l:p-6">
      <h2 className="hyphenate text-lead">{subject}</h2>
      <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-note">
        <dt className="text-muted">{m.notifications_mail_from()}</dt>
        <dd className="break-words">{from}</dd>
        <dt className="text-muted">{m.notifications_mail_to()}</dt>
        <dd className="break-words">{to.join(', ')}</dd>
        <dt className="text-muted">{m.notifications_mail_received()}</dt>
        <dd className="figures">{formatDayAndTime(_receivedAt, getLocale())}</dd>
      </dl>
      <Tabs label={subject} tabs={tabs} />
      <MailLinks text={text ?? ''} />
      {message.replyTo && <AnswerForm messageId={message._id} from={to.join(', ')} to={message.replyTo} />}
    </Sheet>
  );
}

function MailLinks({ text }: { text: string }) {
  const links = linksIn(text);
  if (!links.length) return null;
  return (
    <>
      <h3 className="mt-6 text-plain">{m.notifications_mail_links()}</h3>
      <ul>
        {links.map(link => (
          <li key={link}>
            <a href={link} className="inline-flex min-h-11 items-center break-all">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
