import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Composer } from '../../parts/composer.tsx';
import { MessageList } from '../../parts/message-list.tsx';
import { useMessageErrors } from '../../parts/use-message-errors.ts';
import { useMessagePictures } from '../../parts/use-message-pictures.ts';
import { useSeen } from '../../parts/use-seen.ts';
import { fittingAnswers } from '../../settings/ready/rules.ts';
import type { OfficeThread } from '../contract.ts';
import { InboxAside } from '../parts/inbox-aside.tsx';
import { OrderCard } from '../parts/order-card.tsx';
import { ReadyAnswers } from '../parts/ready-answers.tsx';

const wish = (params: Plan['params']) => ({
  idOrSlug: params.slug!,
  orderId: parseId(params.orderId!) ?? params.orderId!,
});
const plan = ({ params }: Pick<Plan, 'params'>) => [officeQ.inbox.thread(wish(params))] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of one conversation: the order it is about, what was said, and the field to answer in. */
export default function ThreadPage() {
  const params = useParams();
  const slug = params.slug!;
  const { data } = useSuspenseQuery(plan({ params })[0]);
  const { provider } = useOffice();
  const store = useQueryClient();
  useProviderNews(provider?._id, () => {
    for (const query of [officeQ.inbox.thread, officeQ.inbox.counts, officeQ.inbox.list])
      void store.invalidateQueries({ queryKey: query.key() });
  });
  const thread = data.item;
  const { order, messages, timeZone } = thread;
  const name = order.guest.name || m.threads_nobody();
  return (
    <>
      <OfficeHead
        documentTitle={`${name}, ${order.reference}`}
        title={name}
        back={<BackLink href={bo.messages(slug)}>{m.threads_office_back()}</BackLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <InboxAside slug={slug} orderId={order._id} timeZone={timeZone} />
        <div className="grid max-w-[48rem] grid-cols-[minmax(0,1fr)] content-start gap-4 border-hair p-4 l:p-6 xl:border-l">
          <OrderCard {...{ slug, order, timeZone }} />
          {order.messageToProvider && (
            <section aria-labelledby="with-order" className="grid gap-1">
              <h2 id="with-order" className="text-note font-semibold text-muted">
                {m.threads_with_order()}
              </h2>
              <p className="hyphenate rounded-hold bg-sunk px-4 py-2.5 whitespace-pre-line">
                {order.messageToProvider}
              </p>
            </section>
          )}
          {messages.length > 0 && (
            <MessageList
              {...{ messages, timeZone }}
              own="STALL"
              other={name}
              pictureHref={id => to.messagePicture(order._id, id)}
            />
          )}
          <Answer key={order._id} slug={slug} thread={thread} name={name} />
        </div>
      </div>
    </>
  );
}

/** Opens at the newest words, and follows them as they come. */
function useNewestInSight(count: number): void {
  useEffect(() => {
    if (count) scrollTo({ top: document.documentElement.scrollHeight });
  }, [count]);
}

function Answer({ slug, thread, name }: { slug: string; thread: OfficeThread; name: string }) {
  const { order, messages, mayWrite } = thread;
  const store = useQueryClient();
  const [text, setText] = useState('');
  const pictures = useMessagePictures();
  useLeaveQuestion(text.trim() !== '' || pictures.pictures.length > 0);
  const place = { idOrSlug: slug, orderId: order._id };
  const asked = messages.findLast(({ side }) => side === 'GUEST') ?? { text: order.messageToProvider };
  const answering = useCommand(officeApi.inbox.answer, 'answer-message', {
    invalidates: [officeQ.inbox.thread.key(), officeQ.inbox.counts.key()],
    onDone: () => {
      setText('');
      pictures.clear();
    },
  });
  const reading = useCommand(officeApi.inbox.read, 'read-guest-messages', {
    onDone: () => {
      void store.invalidateQueries({ queryKey: officeQ.inbox.thread.key() });
      void store.invalidateQueries({ queryKey: officeQ.inbox.counts.key() });
    },
  });
  const end = useRef<HTMLDivElement>(null);
  useNewestInSight(messages.length);
  const newest = thread.unread ? (messages.at(-1)?.seq ?? 0) : 0;
  useSeen(end, newest, seq => mayWrite && reading.run({ ...place, seq }));
  const errors = useMessageErrors(answering.error);
  return (
    <div className="sticky bottom-[calc(4rem+var(--floor))] -mx-4 border-t border-hair bg-tile px-4 py-3 l:bottom-0 print:hidden">
      <div ref={end} />
      {mayWrite ? (
        <div className="grid gap-3">
          <ReadyAnswers answers={fittingAnswers(thread.ready, asked.text)} text={text} onText={setText} />
          <Composer
            label={m.threads_field_to({ name })}
            {...{ text, pictures, errors }}
            onText={setText}
            pending={answering.pending}
            onSend={() => answering.run({ ...place, text, pictures: pictures.pictures.map(({ bytes }) => bytes) })}
            note={messages.length ? undefined : m.threads_office_begin({ name })}
          />
        </div>
      ) : (
        <p className="text-muted">{notWriting(thread)}</p>
      )}
    </div>
  );
}

/** Why nothing can be written here: for this reader, to this guest, or to who is no longer known. */
function notWriting({ isReached, order }: OfficeThread): string {
  if (isReached) return m.threads_read_only();
  return order.guest.name ? m.threads_no_way() : m.threads_no_mail();
}
