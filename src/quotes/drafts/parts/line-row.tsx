import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { vatRateOn } from '../../../shared/vat.ts';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import type { WrittenLine } from '../../contents/contract.ts';
import type { GoodAnswer } from '../../goods/contract.ts';
import { percentWords } from '../../wording/rules.ts';
import { choiceWords } from './choice-words.ts';
import { FreeBar } from './free-bar.tsx';
import { wishOn } from './fresh-lines.ts';
import { LineForm } from './line-form.tsx';
import { pricedAs } from './priced.ts';
import { wishWords } from './wish-words.ts';

interface Props {
  slug: string;
  quoteId: string;
  line: WrittenLine;
  at: number;
  /** Whether it counts as the options stand at first. */
  isChosen: boolean;
  /** The day and the guests of the quote. */
  usual: { day: string | null; guests: number | null };
  /** Put there just now: its price follows the assortment from the beginning. */
  isNew: boolean;
  open: boolean;
  onOpen: () => void;
  onChange: (patch: Partial<WrittenLine>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A row of the quote, in short, with its form below where it is open. */
export function LineRow({
  slug,
  quoteId,
  line,
  at,
  isChosen,
  usual,
  isNew,
  open,
  onOpen,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const { data } = useQuery({
    ...officeQ.quoteGoods.answer({
      ...{ idOrSlug: slug, skuId: line.skuId ?? '', quoteId },
      ...{ pieces: line.pieces, quantity: line.quantity },
      ...(line.wish && { wish: JSON.stringify(line.wish) }),
    }),
    enabled: line.skuId !== null,
  });
  const answer = useLatest(data?.item, line.skuId);
  useWish({ line, answer, usual, onChange });
  useFirstTime({ line, answer, isNew, onChange });
  useFollowedPrice({ line, price: answer?.price, isNew, perPerson: answer?.asks?.perPerson ?? false, onChange });
  const amount = line.quantity * (line.pricePerItem ?? 0) + sumOfParts(line);
  const rate = answer?.vatRate ?? vatRateOn(line.vatCategory, new Date().toISOString().slice(0, 10));
  return (
    <li className="border-t border-hair">
      <div
        className={cx(
          'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2 l:grid-cols-[2.5rem_minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_3.5rem_5.5rem_3.5rem_6.5rem_2.5rem]',
          open && 'bg-accent-tint',
        )}
      >
        {answer?.picture ? (
          <span className="size-10 overflow-hidden rounded-tile">
            <Picture picture={answer.picture} alt="" ratio="1:1" sizes="40px" />
          </span>
        ) : (
          <span
            aria-hidden="true"
            className="grid size-10 place-items-center rounded-tile bg-sunk font-sign font-bold text-muted"
          >
            {at + 1}
          </span>
        )}
        <span className="min-w-0">
          <b className="hyphenate block font-sign font-semibold">{line.title || m.quotes_office_untitled()}</b>
          {line.description && <span className="block truncate text-note text-muted">{line.description}</span>}
        </span>
        <span className="col-span-2 col-start-2 row-start-2 min-w-0 text-note l:col-span-1 l:col-start-auto l:row-start-auto">
          <span className="figures block font-semibold">{wishWords(line)}</span>
          {answer && <FreeBar answer={answer} needsTime={answer.asks?.time === true && !line.wish?.time} />}
        </span>
        <span className="col-start-2 row-start-3 text-note font-semibold l:col-start-auto l:row-start-auto">
          {choiceWords(line.choice)}
        </span>
        <span className="figures hidden text-right l:block">{line.quantity}</span>
        <span className="hidden text-right l:block">
          {line.pricePerItem !== null && <Price amount={line.pricePerItem} unit={false} />}
        </span>
        <span className="figures hidden text-right text-note text-muted l:block">
          {percentWords(rate, getLocale())}
        </span>
        <span className={cx('text-right', isChosen ? 'font-bold' : 'text-muted')}>
          {isChosen ? (
            <Price amount={amount} unit={false} />
          ) : (
            <>
              (<Price amount={amount} unit={false} />)
            </>
          )}
        </span>
        <button
          ref={hearsPresses}
          type="button"
          aria-expanded={open}
          aria-label={m.quotes_office_edit_row({ title: line.title || m.quotes_office_untitled() })}
          onClick={onOpen}
          className="col-start-3 row-start-2 grid size-11 place-items-center justify-self-end rounded-hold hover:bg-sunk l:col-start-auto l:row-start-auto l:size-10"
        >
          <Icon icon={Pencil} size={18} />
        </button>
      </div>
      {open && <LineForm {...{ line, at, answer, onChange, onMove, onRemove }} onDone={onOpen} />}
    </li>
  );
}

const sumOfParts = ({ subItems }: WrittenLine) =>
  subItems.reduce((sum, { quantity, pricePerItem }) => sum + quantity * (pricePerItem ?? 0), 0);

/** The last answer while the next one is on its way, so that nothing jumps. */
function useLatest<T>(answer: T | undefined, of: string | null): T | undefined {
  const kept = useRef<{ of: string | null; answer: T | undefined }>({ of, answer });
  if (answer || kept.current.of !== of) kept.current = { of, answer };
  return kept.current.answer;
}

/** A row of what is booked, asked for without a day, begins as it is usually asked for. */
function useWish({
  line,
  answer,
  usual,
  onChange,
}: Pick<Props, 'line' | 'usual' | 'onChange'> & { answer: GoodAnswer | undefined }): void {
  const asks = line.wish ? null : (answer?.asks ?? null);
  const latest = useRef({ usual, onChange });
  latest.current = { usual, onChange };
  useEffect(() => {
    if (asks) latest.current.onChange({ wish: wishOn(asks, latest.current.usual) });
  }, [asks]);
}

/** A row that was just put there begins at the first free time of its day. */
function useFirstTime({
  line,
  answer,
  isNew,
  onChange,
}: Pick<Props, 'line' | 'isNew' | 'onChange'> & { answer: GoodAnswer | undefined }): void {
  const { wish } = line;
  const first = answer?.asks?.time ? answer.times.find(({ isFree }) => isFree)?.time : undefined;
  const wanted = isNew && wish && !wish.time ? first : undefined;
  const latest = useRef({ wish, onChange });
  latest.current = { wish, onChange };
  useEffect(() => {
    const { wish: known, onChange: change } = latest.current;
    if (wanted && known) change({ wish: { ...known, time: wanted } });
  }, [wanted]);
}

interface Followed extends Pick<Props, 'line' | 'isNew' | 'onChange'> {
  price: number | null | undefined;
  perPerson: boolean;
}

/** The price follows the assortment's as long as nobody wrote another one. */
function useFollowedPrice({ line, price, isNew, perPerson, onChange }: Followed): void {
  const followed = useRef<number | null>(null);
  const latest = useRef({ line, onChange });
  latest.current = { line, onChange };
  useEffect(() => {
    if (price === null || price === undefined) return;
    const { line: known, onChange: change } = latest.current;
    const now = known.quantity * (known.pricePerItem ?? 0);
    const isFollowing = followed.current === null ? isNew || known.pricePerItem === null : now === followed.current;
    followed.current = price;
    if (!isFollowing || now === price || known.reason) return;
    change(pricedAs(known, price, perPerson));
  }, [price, isNew, perPerson]);
}
