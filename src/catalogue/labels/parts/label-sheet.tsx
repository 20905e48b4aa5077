import './label-sheet.css';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatPrice } from '../../../ui/price-format.ts';
import { barPath, barsOf } from '../../barcodes/bars/rules.ts';
import type { Label } from '../contract.ts';

interface Props {
  provider: string;
  places: readonly (Label | null)[];
}

/** One sheet of price labels; a place that is gone already stays white. */
export function LabelSheet({ provider, places }: Props) {
  return (
    <ul data-theme="light" className="label-sheet">
      {places.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place on the sheet is what it is
        <li key={place} className="price-label">
          {label && <PriceLabel provider={provider} label={label} />}
        </li>
      ))}
    </ul>
  );
}

function PriceLabel({
  provider,
  label: { title, variant, language, price, code },
}: {
  provider: string;
  label: Label;
}) {
  const bars = barsOf(code);
  return (
    <>
      <p lang={language} className="hyphenate line-clamp-2 min-w-0 font-sign text-[11pt] leading-[1.15] font-bold">
        {variant ? `${title}, ${variant}` : title}
      </p>
      <p className="figures text-right font-sign text-[15pt] leading-none font-bold whitespace-nowrap">
        {formatPrice(price, { locale: getLocale() })}
      </p>
      <div className="col-span-2 self-end">
        {bars && (
          <svg
            className="price-label-bars"
            viewBox={`0 0 ${bars.modules.length} 1`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path d={barPath(bars.modules)} fill="#000000" />
          </svg>
        )}
      </div>
      <p className="figures min-w-0 truncate text-[8pt] leading-[1.3]">{code}</p>
      <p className="max-w-[30mm] truncate text-right text-[8pt] leading-[1.3]">{provider}</p>
    </>
  );
}
