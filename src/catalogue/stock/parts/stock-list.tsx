import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { shortId } from '../../../shared/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MissingPicture, Picture } from '../../../ui/picture.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LevelLegend, StockLevel } from '../../assortment/parts/stock-level.tsx';
import type { Stock, StockRow } from '../contract.ts';
import { ScanButton } from './scan-button.tsx';

/** Title of a stock: its product, with the variant where the product has several. */
export function stockTitle({ variants: [first] }: Pick<StockRow, 'variants'>): string {
  if (!first) return '';
  return first.variant ? `${first.title}, ${first.variant}` : first.title;
}

interface Props {
  slug: string;
  rows: readonly StockRow[];
  chosen: string | null;
}

/** List of what is counted, to be found by a word or a number. */
export function StockList({ slug, rows, chosen }: Props) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = rows.filter(({ variants }) =>
    variants.some(one =>
      `${one.title} ${one.variant ?? ''} ${one.articleNumber} ${one.ean ?? ''}`.toLowerCase().includes(wanted),
    ),
  );
  return (
    <section aria-label={m.stock_title()} className="grid gap-3">
      <TextField
        type="search"
        label={m.stock_search()}
        placeholder={m.stock_search()}
        hideLabel
        maxLength={100}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        iconStart={<Icon icon={Search} size={18} />}
        action={<ScanButton slug={slug} rows={rows} />}
      />
      <ul className="rounded-hold border border-hair bg-surface">
        {shown.map(row => (
          <li
            key={row._id}
            className={cx(
              'relative flex min-h-16 items-center gap-3 border-t border-hair p-2.5 first:border-t-0 hover:bg-sunk',
              row._id === chosen && 'bg-accent-tint',
            )}
          >
            <span className="block size-11 shrink-0 overflow-hidden rounded-tile">
              {row.image ? (
                <Picture picture={row.image} alt="" sizes="44px" ratio="1:1" className="size-11!" />
              ) : (
                <MissingPicture ratio="1:1" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={bo.stock(slug, shortId(row._id))}
                aria-current={row._id === chosen ? 'true' : undefined}
                className="hyphenate text-pretty font-sign text-plain font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {stockTitle(row)}
              </Link>
              <span className="block text-note text-muted">
                {row.variants.length > 1
                  ? m.stock_shared({ titles: row.variants.map(one => one.variant ?? one.title).join(', ') })
                  : row.variants[0]!.articleNumber}
              </span>
            </span>
            <StockLevel left={row.available} low={row.low} />
          </li>
        ))}
      </ul>
      <LevelLegend />
    </section>
  );
}

/** List of variants without a count, each with the button that begins one. */
export function Uncounted({ rows, mayChange }: { rows: Stock['uncounted']; mayChange: boolean }) {
  return (
    <section aria-labelledby="uncounted" className="grid gap-2">
      <h2 id="uncounted">{m.stock_uncounted()}</h2>
      <p className="text-muted">{m.stock_uncounted_text()}</p>
      <ul className="rounded-hold border border-hair bg-surface">
        {rows.map(row => (
          <UncountedRow key={row.skuId} row={row} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  );
}

function UncountedRow({ row, mayChange }: { row: Stock['uncounted'][number]; mayChange: boolean }) {
  const [typed, setTyped] = useState('');
  const command = useCommand(lateApi.stock.count, 'count-variant', {
    invalidates: [lateQ.stock.list.key(), lateQ.assortment.list.key(), lateQ.assortment.product.key()],
  });
  const title = row.variant ? `${row.title}, ${row.variant}` : row.title;
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  return (
    <li className="flex flex-wrap items-end gap-3 border-t border-hair p-3 first:border-t-0">
      <span className="min-w-0 flex-1 basis-full self-center font-sign text-plain font-semibold m:basis-0">
        {title}
      </span>
      {mayChange && (
        <>
          <DigitsField
            label={
              <>
                {m.stock_amount()}
                <span className="sr-only"> ({title})</span>
              </>
            }
            autoComplete="off"
            className="w-28"
            {...(command.error && { error: command.error.message })}
            most={6}
            value={typed}
            onValue={setTyped}
          />
          <Button
            variant="outline"
            pending={command.pending}
            disabled={count === null}
            onClick={() => count !== null && command.run({ skuId: row.skuId, onHand: count })}
          >
            {m.stock_count_begin()}
            <span className="sr-only"> ({title})</span>
          </Button>
        </>
      )}
    </li>
  );
}
