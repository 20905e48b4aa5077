import { Mail } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { officeApi, officeQ } from '../../office-client.ts';
import { m } from '../../paraglide/messages.js';
import { useLive } from '../../shared/live-client.ts';
import { useQuery, useQueryClient } from '../../shared/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Thread } from '../contract.ts';
import { isFrom } from '../rules.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useMessageErrors } from './use-message-errors.ts';
import { useMessagePictures } from './use-message-pictures.ts';
import { useSeen } from './use-seen.ts';

interface Props {
  orderId: string;
  seller: string;
}

/** Address part of the conversation on the receipt's page, which letters lead to. */
const PLACE = 'messages';

/** The guest's conversation with the stall, on the page of the receipt. */
export function GuestThread({ orderId, seller }: Props) {
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery({
    ...officeQ.threads.ofOrder({ orderId }),
    refetchOnWindowFocus: 'always',
  });
  const ak = useSearchParams()[0].get('ak');
  useLive([{ topic: `messages:${orderId}`, ak }], () => void refetch());
  const thread = data?.item;
  // A letter's link names this place, which is there only now.
  const isThere = thread !== undefined;
  useEffect(() => {
    if (isThere && location.hash === `#${PLACE}`) place.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);
  return (
    <section ref={place} id={PLACE} aria-labelledby={heading} className="scroll-mt-20 print:hidden">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={heading}>{m.threads_title()}</h2>
        {!!thread?.unread && (
          <Badge tone="accent" icon={Mail}>
            {unreadWords(thread.unread)}
          </Badge>
        )}
      </div>
      {thread && <Conversation key={orderId} {...{ thread, seller, ak }} />}
      {!thread && error && (
        <Banner tone="danger" role="alert" title={m.threads_failed()}>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void refetch()}>
            {m.threads_try_again()}
          </Button>
        </Banner>
      )}
      {!thread && !error && <Skeleton shape="row" lines={2} />}
    </section>
  );
}

function unreadWords(count: number): string {
  return count === 1 ? m.threads_unread_one() : m.threads_unread({ count });
}

function Conversation({ thread, seller, ak }: { thread: Thread; seller: string; ak: string | null }) {
  const { orderId, messages, mayWrite, timeZone } = thread;
  const store = useQueryClient();
  const [text, setText] = useState('');
  const pictures = useMessagePictures();
  const anew = [officeQ.threads.ofOrder.key()];
  const writing = useCommand(officeApi.threads.write, 'write-message', {
    invalidates: anew,
    onDone: () => {
      setText('');
      pictures.clear();
    },
  });
  const newest = messages.at(-1)?.seq ?? 0;
  const end = useRef<HTMLDivElement>(null);
  const reading = useCommand(officeApi.threads.read, 'read-messages', {
    onDone: () => void store.invalidateQueries({ queryKey: officeQ.threads.ofOrder.key() }),
  });
  useSeen(end, thread.unread ? newest : 0, seq => mayWrite && reading.run({ orderId, seq }));
  const errors = useMessageErrors(writing.error);
  return (
    <div className="grid gap-4">
      {messages.length === 0 && <p className="hyphenate text-muted">{m.threads_empty_guest()}</p>}
      <div>
        <MessageList
          {...{ messages, timeZone }}
          own="GUEST"
          other={seller}
          pictureHref={id => to.messagePicture(orderId, id, ak)}
        />
        <div ref={end} />
      </div>
      <NewsOfMessages messages={messages} seller={seller} />
      {mayWrite && (
        <Composer
          label={m.threads_field_to({ name: seller })}
          {...{ text, pictures, errors }}
          onText={setText}
          pending={writing.pending}
          onSend={() => writing.run({ orderId, text, pictures: pictures.pictures.map(({ bytes }) => bytes) })}
        />
      )}
    </div>
  );
}

/** Screen reader news of a message that came while the page was open. */
function NewsOfMessages({ messages, seller }: { messages: Thread['messages']; seller: string }) {
  const known = useRef(messages.at(-1)?.seq ?? 0);
  const [news, setNews] = useState('');
  const last = messages.at(-1);
  useEffect(() => {
    if (!last || last.seq <= known.current) return;
    known.current = last.seq;
    const theirs = isFrom(last.side, 'STALL');
    setNews(theirs ? `${m.threads_new_news({ name: last.author ?? seller })} ${last.text}` : m.threads_sent_news());
  }, [last, seller]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
