import { CheckCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { calendarDayAt, formatTime } from '../../shared/time.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Message } from '../contract.ts';
import { isFrom, type Person } from '../rules.ts';
import { longDay } from './days.ts';

interface Props {
  messages: readonly Message[];
  /** The side that looks: its own words stand to the right. */
  own: Person;
  /** Name of the other side. */
  other: string;
  timeZone: string;
  pictureHref(pictureId: string): string;
}

/** Conversation as bubbles, a heading for each day, the newest last. */
export function MessageList({ messages, own, other, timeZone, pictureHref }: Props) {
  const dayOf = ({ _sentAt }: Message) => calendarDayAt(new Date(_sentAt), timeZone);
  return (
    <ol className="grid gap-3">
      {messages.map((message, at) => (
        <Fragment key={message._id}>
          {(at === 0 || dayOf(messages[at - 1]!) !== dayOf(message)) && (
            <DayLine day={dayOf(message)} zone={timeZone} />
          )}
          <Bubble {...{ message, own, other, timeZone, pictureHref }} />
        </Fragment>
      ))}
    </ol>
  );
}

function DayLine({ day, zone }: { day: string; zone: string }) {
  const today = calendarDayAt(new Date(), zone) === day;
  return (
    <li className="flex items-center gap-3 font-sign text-note font-semibold text-muted">
      <i className="flex-1 border-t border-hair" />
      <time dateTime={day}>{today ? m.threads_today() : longDay(day)}</time>
      <i className="flex-1 border-t border-hair" />
    </li>
  );
}

function Bubble({ message, own, other, timeZone, pictureHref }: Omit<Props, 'messages'> & { message: Message }) {
  const { side, author, text, pictures, forgotten, leftOut, _sentAt } = message;
  const isOwn = isFrom(side, own);
  const from = side === 'AUTO' ? m.threads_auto() : (author ?? (isOwn ? m.threads_you() : other));
  return (
    <li className={cx('grid gap-1', isOwn ? 'justify-items-end pl-10' : 'justify-items-start pr-10')}>
      {pictures.length > 0 && (
        <ul className={cx('flex max-w-80 flex-wrap gap-2', isOwn && 'justify-end')}>
          {pictures.map((picture, at) => (
            <li key={picture._id}>
              <a href={pictureHref(picture._id)} target="_blank" rel="noreferrer">
                <img
                  src={pictureHref(picture._id)}
                  alt={m.threads_picture({ number: at + 1, name: from })}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  className={cx(
                    'rounded-hold border border-hair bg-sunk object-cover',
                    pictures.length > 1 ? 'size-36' : 'max-h-72 w-auto max-w-full',
                  )}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {(text || forgotten) && (
        <p
          className={cx(
            'max-w-md rounded-hold px-4 py-2.5 wrap-anywhere whitespace-pre-line',
            isOwn ? 'rounded-br-tile bg-accent-tint' : 'rounded-bl-tile border border-hair bg-surface',
            forgotten && 'text-muted italic',
          )}
        >
          {forgotten ? m.threads_forgotten() : text}
        </p>
      )}
      {leftOut > 0 && (
        <p className="text-note text-muted">
          {leftOut === 1 ? m.threads_left_out_one() : m.threads_left_out({ count: leftOut })}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-1 text-note text-muted">
        <span>
          {from} <time dateTime={_sentAt}>{formatTime(_sentAt, getLocale(), timeZone)}</time>
          {message.via === 'MAIL' && <>, {m.threads_by_mail()}</>}
        </span>
        {isOwn && own === 'STALL' && !forgotten && <Arrival arrived={message.arrived} />}
      </p>
    </li>
  );
}

function Arrival({ arrived }: { arrived: boolean }): ReactNode {
  if (!arrived) return <span>{m.threads_on_its_way()}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon icon={CheckCheck} size={16} />
      {m.threads_arrived()}
    </span>
  );
}
