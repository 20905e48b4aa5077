import { Delete, Equal, type LucideIcon, Minus, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MissingPicture, Picture } from '../../../ui/picture.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { StockRow } from '../contract.ts';
import { HAND_MOVES, type HandMove, stockAfter, withDigit } from '../rules.ts';
import { History } from './history.tsx';
import { LowMark } from './low-mark.tsx';
import { stockTitle } from './stock-list.tsx';

const MOVES: Record<HandMove, { word: () => string; icon: LucideIcon }> = {
  IN: { word: m.stock_in, icon: Plus },
  WASTE: { word: m.stock_waste, icon: Minus },
  COUNT: { word: m.stock_reason_corrected, icon: Equal },
};

/** Queries that a movement of stock makes stale. */
export const STALE_BY_STOCK = [
  lateQ.stock.list.key(),
  lateQ.stock.movements.key(),
  lateQ.assortment.list.key(),
  lateQ.assortment.product.key(),
];

interface Props {
  row: StockRow;
  timeZone: string | undefined;
  mayChange: boolean;
}

interface Done {
  text: string;
  movementId: string | null;
}

/** Desk of one stock: in, waste or counted, typed on keys as large as a thumb, with what was done last to be undone. */
export function StockDesk({ row, timeZone, mayChange }: Props) {
  const [move, setMove] = useState<HandMove>('IN');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  useUnsavedFields([typed, note]);
  const [done, setDone] = useState<Done | null>(null);
  const title = stockTitle(row);
  const amount = typed === '' ? null : Number(typed);
  const after = stockAfter(row.available, move, amount);
  const command = useCommand(lateApi.stock.move, 'move-stock', {
    invalidates: STALE_BY_STOCK,
    onDone: ({ item }) => {
      setDone({ text: doneText(move, title, item), movementId: item.movementId });
      setTyped('');
      setNote('');
    },
  });
  const press = () =>
    command.run({ stockItemId: row._id, move, amount: amount ?? 0, ...(note.trim() && { note: note.trim() }) });
  return (
    <section aria-label={title} className="grid gap-4">
      <Heading row={row} title={title} />
      {mayChange && (
        <>
          <MoveChoice move={move} onMove={setMove} />
          {command.error && <Banner tone="danger" role="alert" title={errorText(command)} />}
          <Figure available={row.available} typed={typed} after={after} onTyped={setTyped} />
          {move === 'COUNT' && <p className="text-note text-muted">{m.stock_figure_hint()}</p>}
          {move === 'WASTE' && <Note note={note} onNote={setNote} />}
          <Keys
            onDigit={digit => setTyped(now => withDigit(now, digit))}
            onBack={() => setTyped(now => now.slice(0, -1))}
          />
          <Button
            variant="primary"
            size="lg"
            wide
            pending={command.pending}
            onClick={press}
            iconStart={<Icon icon={MOVES[move].icon} size={22} />}
          >
            {pressText(move, amount)}
          </Button>
          {done && <JustDone row={row} done={done} onUndone={() => setDone(null)} />}
          <LowMark row={row} />
        </>
      )}
      <History stockItemId={row._id} timeZone={timeZone} />
    </section>
  );
}

function Heading({ row, title }: { row: StockRow; title: string }) {
  return (
    <div className="flex items-center gap-3 rounded-hold bg-good-tint p-3">
      <span className="block size-16 shrink-0 overflow-hidden rounded-tile">
        {row.image ? (
          <Picture picture={row.image} alt="" sizes="64px" ratio="1:1" className="size-16!" />
        ) : (
          <MissingPicture ratio="1:1" />
        )}
      </span>
      <div className="min-w-0">
        <h2 className="hyphenate text-lead!">{title}</h2>
        <p className="text-note">{row.variants.map(one => one.articleNumber).join(', ')}</p>
      </div>
    </div>
  );
}

function MoveChoice({ move, onMove }: { move: HandMove; onMove(move: HandMove): void }) {
  return (
    <fieldset className="grid grid-cols-3 overflow-hidden rounded-hold border-[1.5px] border-control bg-surface">
      <legend className="sr-only">{m.stock_move()}</legend>
      {HAND_MOVES.map(one => (
        <button
          ref={hearsPresses}
          key={one}
          type="button"
          aria-pressed={one === move}
          onClick={() => onMove(one)}
          className={cx(
            'inline-flex min-h-13 items-center justify-center gap-2 border-control not-first-of-type:border-l-[1.5px] font-sign text-plain font-semibold',
            one === move ? 'bg-accent text-on-accent' : 'text-ink hover:bg-sunk',
          )}
        >
          <Icon icon={MOVES[one].icon} size={18} className="max-[359px]:hidden" />
          {MOVES[one].word()}
        </button>
      ))}
    </fieldset>
  );
}

interface FigureProps {
  available: number;
  typed: string;
  after: number | null;
  onTyped(typed: string): void;
}

function Figure({ available, typed, after, onTyped }: FigureProps) {
  return (
    <div className="flex items-end justify-between gap-3">
      <input
        aria-label={m.stock_amount()}
        inputMode="none"
        autoComplete="off"
        maxLength={6}
        placeholder="0"
        value={typed}
        onChange={event => onTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        className="figures w-40 min-w-0 rounded-tile bg-transparent px-1 font-sign text-[3.5rem] leading-none font-bold placeholder:text-muted"
      />
      <p className="text-right">
        <span className="block text-muted">{m.stock_on_shelf({ count: available })}</span>
        <span aria-live="polite" className="figures block font-sign text-lead font-bold">
          {after === null ? '' : m.stock_after({ count: after })}
        </span>
      </p>
    </div>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const KEY =
  'grid min-h-16 place-items-center rounded-hold border-[1.5px] border-control bg-surface font-sign text-section font-semibold hover:border-ink active:bg-sunk';

function Keys({ onDigit, onBack }: { onDigit(digit: string): void; onBack(): void }) {
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{m.stock_keys()}</legend>
      {DIGITS.map(digit => (
        <button ref={hearsPresses} key={digit} type="button" className={KEY} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button ref={hearsPresses} type="button" className={KEY} onClick={() => onDigit('0')}>
        0
      </button>
      <button ref={hearsPresses} type="button" className={KEY} aria-label={m.stock_clear_last()} onClick={onBack}>
        <Icon icon={Delete} size={26} />
      </button>
    </fieldset>
  );
}

const REASONS = [m.stock_note_broken, m.stock_note_old, m.stock_note_taster, m.stock_note_gone];

function Note({ note, onNote }: { note: string; onNote(note: string): void }) {
  return (
    <div className="grid gap-2">
      <TextField
        label={m.stock_note()}
        maxLength={200}
        value={note}
        onChange={event => onNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {REASONS.map(reason => (
          <Button key={reason()} size="sm" variant="outline" onClick={() => onNote(reason())}>
            {reason()}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Notice of the last movement, with a button to take it back while it is seen. */
function JustDone({ row, done, onUndone }: { row: StockRow; done: Done; onUndone(): void }) {
  const command = useCommand(lateApi.stock.takeBack, 'take-back-movement', {
    invalidates: STALE_BY_STOCK,
    onDone: onUndone,
  });
  return (
    <div className="grid gap-2 rounded-hold bg-iron p-3 text-on-iron [--halo:var(--iron)] [--ring:#7cc4e0]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{m.stock_done({ text: done.text })}</p>
        {done.movementId && (
          <button
            ref={hearsPresses}
            type="button"
            aria-disabled={command.pending || undefined}
            onClick={() => command.run({ stockItemId: row._id, movementId: done.movementId! })}
            className="inline-flex min-h-11 items-center gap-2 px-2 font-sign text-plain font-bold text-[#7cc4e0]"
          >
            <Icon icon={Undo2} size={20} />
            {m.stock_take_back()}
          </button>
        )}
      </div>
      {command.error && <p role="alert">{command.fieldErrors.amount ?? command.error.message}</p>}
    </div>
  );
}

function errorText({ error, fieldErrors }: { error: Error | null; fieldErrors: Record<string, string> }): string {
  return fieldErrors.amount ?? fieldErrors.note ?? error?.message ?? '';
}

function doneText(move: HandMove, title: string, { onHand, delta }: { onHand: number; delta: number }): string {
  const amount = Math.abs(delta);
  if (move === 'COUNT') return m.stock_done_count({ title, count: onHand });
  return move === 'IN'
    ? m.stock_done_in({ amount, title, count: onHand })
    : m.stock_done_waste({ amount, title, count: onHand });
}

function pressText(move: HandMove, count: number | null): string {
  if (move === 'COUNT') return count === null ? m.stock_set_none() : m.stock_set_count({ count });
  if (move === 'IN') return count === null ? m.stock_add_none() : m.stock_add({ count });
  return count === null ? m.stock_write_off_none() : m.stock_write_off({ count });
}
