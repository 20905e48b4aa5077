import { Link } from 'react-router';
import { type Choice, Choose, ChooseAll } from '../../../office/parts/choose.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { LANGUAGES, type Locale } from '../../../shared/i18n.ts';
import { cx } from '../../../ui/class-names.ts';
import { MissingPicture, Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import type { AssortmentRow } from '../contract.ts';
import { rowKindWord } from './kind-words.ts';
import { RowMenu } from './row-menu.tsx';
import { StateBadge } from './state-badge.tsx';
import { StockLevel } from './stock-level.tsx';

interface Props {
  slug: string;
  rows: readonly AssortmentRow[];
  /** Chosen products; null for those who may only read. */
  choice: Choice | null;
}

const HEAD =
  'h-10 border-b-[1.5px] border-control bg-surface px-3 text-left font-sign text-note font-semibold whitespace-nowrap text-muted';
const CELL = 'h-15 border-b border-hair px-3';

/** The list of products: a table on wide screens, cards on narrow ones; only one of the two is exposed. */
export function AssortmentTable(props: Props) {
  return (
    <>
      <WideTable {...props} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 l:hidden">
        {props.rows.map(row => (
          <ProductItem key={row._id} row={row} {...props} />
        ))}
      </ul>
    </>
  );
}

function WideTable({ slug, rows, choice }: Props) {
  return (
    <table className="hidden w-full border-separate border-spacing-0 rounded-tile border border-hair bg-surface l:table">
      <thead>
        <tr>
          {choice && (
            <th className={cx(HEAD, 'w-11')}>
              <ChooseAll ids={rows.map(row => row._id)} choice={choice} />
            </th>
          )}
          <th className={HEAD}>{m.assortment_column_product()}</th>
          <th className={HEAD}>{m.assortment_column_kind()}</th>
          <th className={cx(HEAD, 'text-right!')}>{m.assortment_column_price()}</th>
          <th className={HEAD}>{m.assortment_column_stock()}</th>
          <th className={HEAD}>{m.assortment_column_state()}</th>
          {choice && <td className={cx(HEAD, 'w-11')} />}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={row._id}
            className={cx('relative', choice?.chosen.has(row._id) ? 'bg-accent-tint' : 'hover:bg-sunk')}
          >
            {choice && (
              <td className={CELL}>
                <Choose id={row._id} label={m.assortment_choose({ title: row.title })} choice={choice} />
              </td>
            )}
            <td className={cx(CELL, 'w-full py-1.5')}>
              <span className="flex items-center gap-3">
                <Thumbnail row={row} />
                <span className="min-w-0">
                  <ProductLink slug={slug} row={row} />
                  <SecondLine row={row} />
                </span>
              </span>
            </td>
            <td className={cx(CELL, 'whitespace-nowrap text-muted')}>{rowKindWord(row)}</td>
            <td className={cx(CELL, 'text-right text-[0.9375rem] font-semibold')}>
              <Price amount={row.price} from={row.priceIsFrom} unit={false} />
            </td>
            <td className={cx(CELL, 'whitespace-nowrap')}>
              <StockLevel left={row.left} low={row.low} />
            </td>
            <td className={cx(CELL, 'whitespace-nowrap')}>
              <StateBadge state={row.state} onSaleAt={row.onSaleAt} soldOut={row.standing === 'SOLD_OUT'} />
            </td>
            {choice && (
              <td className={cx(CELL, 'px-1')}>
                <RowMenu slug={slug} row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProductItem({ row, slug, choice }: Props & { row: AssortmentRow }) {
  return (
    <li
      className={cx(
        'relative flex items-center gap-2 rounded-hold border border-hair py-2.5 pr-1 pl-1 m:gap-3',
        choice?.chosen.has(row._id) ? 'bg-accent-tint' : 'bg-surface',
      )}
    >
      {choice && <Choose id={row._id} label={m.assortment_choose({ title: row.title })} choice={choice} />}
      <Thumbnail row={row} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="leading-5">
          <ProductLink slug={slug} row={row} />
        </p>
        <SecondLine row={row} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Price amount={row.price} from={row.priceIsFrom} className="text-plain font-semibold" />
          <span className="text-note">
            <StockLevel left={row.left} low={row.low} />
          </span>
          <StateBadge state={row.state} onSaleAt={row.onSaleAt} soldOut={row.standing === 'SOLD_OUT'} />
        </p>
      </div>
      {choice && <RowMenu slug={slug} row={row} />}
    </li>
  );
}

function Thumbnail({ row }: { row: AssortmentRow }) {
  return (
    <span className={cx('block size-11 shrink-0 overflow-hidden rounded-tile', row.state !== 'ON_SALE' && 'grayscale')}>
      {row.image ? (
        <Picture picture={row.image} alt="" sizes="44px" ratio="1:1" className="size-11!" />
      ) : (
        <MissingPicture ratio="1:1" />
      )}
    </span>
  );
}

/** The row's link; its target covers the whole row. */
function ProductLink({ slug, row }: { slug: string; row: AssortmentRow }) {
  return (
    <Link
      to={bo.product(slug, row._id)}
      className="hyphenate font-sign text-[0.9375rem] font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
    >
      {row.title}
    </Link>
  );
}

/** Under the title: how many variants, or what it says of itself, and which languages are still to be written. */
function SecondLine({ row }: { row: AssortmentRow }) {
  const said = row.variants > 1 ? m.assortment_variants({ count: row.variants }) : row.subtitle;
  const missing = row.languagesMissing.map(locale => LANGUAGES[locale as Locale]).join(', ');
  if (!said && !missing) return null;
  return (
    <span className="block text-note text-muted">
      {said && <span className="line-clamp-1">{said}</span>}
      {missing && <span className="block">{m.assortment_languages_missing({ languages: missing })}</span>}
    </span>
  );
}
