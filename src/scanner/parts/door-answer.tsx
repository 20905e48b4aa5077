import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { typedAmount } from '../../catalogue/prices/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate, formatDayAndTime, formatTime } from '../../shared/time.ts';
import { Verdict } from '../../tickets/door/parts/verdict.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Judged } from '../decisions/rules.ts';
import type { Looked } from '../phone/rules.ts';
import { inWords, isElsewhere, leftWords, stopWords } from './door-words.ts';

/** Screen of the phone: an answer that waits for a press, one that let in, or one that stopped. */
export type Shown =
  | { kind: 'ask'; looked: Looked }
  | { kind: 'in'; looked: Looked; amount: number; left: number; at: Date; undone: boolean; stays: boolean }
  | { kind: 'stop'; looked: Looked };

interface Props {
  shown: Shown;
  timeZone: string;
  listAt: Date | null;
  /** Whether who holds the phone may let in all the same. */
  mayForce: boolean;
  /** Lets in, or takes öre; of what was stopped, all the same. */
  onUse(amount: number, forced: boolean): void;
  onUndo(): void;
  onFewer(count: number): void;
  onNext(): void;
}

/** An answer at the door: a circle lets in, an octagon stops, with words; below it what may be done. */
export function DoorAnswer({ shown, timeZone, listAt, mayForce, onUse, onUndo, onFewer, onNext }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  const { judged, fresh } = shown.looked;
  useEffect(() => heading.current?.focus(), []);
  const facts = judged.good ? judged : judged.facts;
  const source = fresh
    ? m.scanner_fresh()
    : listAt && m.scanner_by_list({ when: formatDayAndTime(listAt, getLocale(), timeZone) });
  return (
    <div className="scanner-answer" tabIndex={-1} ref={heading}>
      <VerdictOf shown={shown} timeZone={timeZone} />
      <div className="scanner-below">
        {facts && <Rows facts={facts} timeZone={timeZone} />}
        {source && <p className="text-note text-muted">{source}</p>}
        {shown.kind === 'ask' && judged.good && <UseForm facts={judged} onUse={amount => onUse(amount, false)} />}
        {shown.kind === 'in' && shown.stays && <Banner tone="danger" role="alert" title={m.scanner_undo_full()} />}
        {shown.kind === 'in' && !shown.undone && <InDeeds {...{ shown, onUndo, onFewer }} />}
        {shown.kind === 'stop' && <Anyway {...{ judged, mayForce }} onUse={amount => onUse(amount, true)} />}
        <Button size="lg" wide variant={shown.kind === 'ask' ? 'outline' : 'primary'} onClick={onNext}>
          {m.scanner_next()}
        </Button>
      </div>
    </div>
  );
}

function VerdictOf({ shown, timeZone }: Pick<Props, 'shown' | 'timeZone'>) {
  const { judged } = shown.looked;
  if (!judged.good) {
    const { title, text } = stopWords(judged, timeZone);
    if (shown.kind !== 'in')
      return (
        <Verdict good={false} title={title}>
          {text}
        </Verdict>
      );
  }
  if (shown.kind !== 'in') {
    const left = judged.good && judged.type !== 'BOOKING' && judged.left > 1 ? leftWords(judged.left) : null;
    return (
      <Verdict good title={m.scanner_good()}>
        {left}
      </Verdict>
    );
  }
  const { amount, left, at, undone } = shown;
  const facts = judged.good ? judged : judged.facts;
  const isBooking = facts?.type === 'BOOKING';
  if (undone)
    return (
      <Verdict good title={m.scanner_undone()}>
        {null}
      </Verdict>
    );
  const title = isBooking
    ? inWords(amount)
    : amount > 1
      ? m.scanner_used_part({ amount: priceText(amount) })
      : m.scanner_used_all();
  const time = m.scanner_read_at({ time: formatTime(at, getLocale(), timeZone) });
  const byMark = judged.good && judged.reason === 'good-by-mark' ? m.scanner_by_mark() : null;
  const rest = isBooking || (facts?.total ?? 0) <= 1 ? null : leftWords(left);
  return (
    <Verdict good title={title}>
      {byMark ?? [rest, time].filter(Boolean).join(' · ')}
    </Verdict>
  );
}

type Facts = Extract<Judged, { good: true }> | NonNullable<Extract<Judged, { good: false }>['facts']>;

function Rows({ facts, timeZone }: { facts: Facts; timeZone: string }) {
  const { name, title, type, total, subject, beginsAt, until } = facts;
  const isBooking = type === 'BOOKING';
  const day = (at: Date) => formatDayAndTime(at, getLocale(), timeZone);
  const lastDay = (end: Date) => formatDate(new Date(end.getTime() - 1000), getLocale(), timeZone);
  const rows: [string, ReactNode][] = [
    [m.scanner_row_name(), name],
    [m.scanner_row_ticket(), title],
    [m.scanner_row_time(), beginsAt && day(beginsAt)],
    [m.scanner_row_guests(), isBooking && name && subject.guest === null ? String(total) : null],
    [m.scanner_row_guest(), subject.guest === null ? null : m.scanner_guest_of({ guest: String(subject.guest) })],
    [m.scanner_row_until(), !isBooking && until ? lastDay(until) : null],
  ];
  return (
    <dl className="grid">
      {rows
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-hair py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="figures hyphenate text-right font-bold">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** All of it by one press; of a gift card, and of a voucher behind a fold, a part. */
function UseForm({ facts, onUse }: { facts: Extract<Judged, { good: true }>; onUse(amount: number): void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { left, type, total } = facts;
  const isFree = total <= 1;
  const use = () => {
    const amount = typedAmount(typed) ?? 0;
    setWrong(amount < 1 || amount > left);
    if (amount >= 1 && amount <= left) onUse(amount);
  };
  const whole = (
    <Button size="lg" wide variant={type === 'GIFTCARD' ? 'outline' : 'primary'} onClick={() => onUse(left)}>
      {isFree ? m.scanner_use_free() : m.scanner_use_whole({ amount: priceText(left) })}
    </Button>
  );
  const part = (
    <Form onValues={use}>
      <TextField
        name="amount"
        label={m.scanner_part_label()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        {...(wrong && { error: m.scanner_part_wrong({ most: priceText(left) }) })}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" wide variant={type === 'GIFTCARD' ? 'primary' : 'outline'}>
        {m.scanner_use_part()}
      </Button>
    </Form>
  );
  if (isFree) return whole;
  return type === 'GIFTCARD' ? (
    <>
      {part}
      {whole}
    </>
  ) : (
    <>
      {whole}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-sign font-semibold text-accent">
          {m.scanner_part_label()}
        </summary>
        {part}
      </details>
    </>
  );
}

interface InProps extends Pick<Props, 'onUndo' | 'onFewer'> {
  shown: Extract<Shown, { kind: 'in' }>;
}

function InDeeds({ shown, onUndo, onFewer }: InProps) {
  const [counting, count] = useState(false);
  const { judged } = shown.looked;
  const fewer = Array.from({ length: Math.min(shown.amount - 1, 20) }, (_, at) => at + 1);
  const facts = judged.good ? judged : judged.facts;
  const isBooking = facts?.type === 'BOOKING';
  const isParty = isBooking && shown.amount > 1;
  return (
    <>
      {counting && (
        <fieldset className="grid gap-2">
          <legend className="font-sign font-semibold">{m.scanner_how_many()}</legend>
          <div className="flex flex-wrap gap-2">
            {fewer.map(number => (
              <Button
                key={number}
                variant="outline"
                aria-label={inWords(number)}
                onClick={() => {
                  count(false);
                  onFewer(number);
                }}
              >
                {number}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {isParty && !counting && (
          <Button variant="outline" onClick={() => count(true)}>
            {m.scanner_fewer()}
          </Button>
        )}
        <Button variant="ghost" iconStart={<Icon icon={Undo2} size={20} />} onClick={onUndo}>
          {isBooking ? m.scanner_undo() : m.scanner_undo_use()}
        </Button>
      </div>
    </>
  );
}

/**
 * Letting in all the same, by who may: guests whatever stops them, and a voucher that is good at another gate. Never
 * money. It is noted, and where there is no room for it the stall has a case.
 */
function Anyway({
  judged,
  mayForce,
  onUse,
}: Pick<Props, 'mayForce'> & { judged: Judged; onUse(amount: number): void }) {
  if (judged.good || !judged.facts || judged.reason === 'no-room') return null;
  const { type, left } = judged.facts;
  const elsewhere = isElsewhere(judged.reason);
  if (type !== 'BOOKING' && !elsewhere) return null;
  if (!mayForce) return <p className="text-center text-note text-muted">{m.scanner_anyway_ask()}</p>;
  return (
    <div className="grid gap-1">
      <Button variant="danger-light" size="lg" wide onClick={() => onUse(elsewhere ? left : 1)}>
        {m.scanner_anyway()}
      </Button>
      <p className="text-center text-note text-muted">
        {elsewhere ? m.scanner_anyway_noted() : m.scanner_anyway_told()}
      </p>
    </div>
  );
}

/** Guests whom two doors let in, as both doors see it. */
export function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Banner tone="danger" title={title} role="alert" className="m-4">
      {children}
    </Banner>
  );
}
