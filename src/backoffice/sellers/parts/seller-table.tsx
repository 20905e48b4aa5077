import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { CHECK_PLACES } from '../../../providers/applications/parts/check-places.ts';
import { percentWord } from '../../../providers/fees/rules.ts';
import { formatDate } from '../../../shared/time.ts';
import type { Seller } from '../contract.ts';
import { SellerBadge } from './seller-badge.tsx';

/** Sellers of the hall, one row each: where they stand, what waits, and what the hall takes. */
export function SellerTable({ sellers }: { sellers: readonly Seller[] }) {
  return (
    <ul className="rounded-tile border border-hair bg-surface">
      {sellers.map(seller => (
        <li
          key={seller._id}
          className="relative grid gap-x-6 gap-y-1 border-t border-hair px-4 py-3 first:border-t-0 hover:bg-sunk l:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_11rem_9rem]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={seller.slug ? bo.seller(seller.slug) : bo.application(seller._id)}
                className="font-sign text-plain font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
              >
                {seller.title}
              </Link>
              <SellerBadge state={seller.state} />
            </p>
            <p className="text-note wrap-anywhere text-muted">{seller.legalName}</p>
          </div>
          <p className="min-w-0 text-note hyphenate">{waits(seller)}</p>
          <p className="l:text-right">{fee(seller)}</p>
          <p className="text-note text-muted l:text-right">
            {seller._lastSaleAt
              ? m.sellers_last_sale({ day: formatDate(seller._lastSaleAt, getLocale()) })
              : seller.slug && m.sellers_no_sale()}
          </p>
        </li>
      ))}
    </ul>
  );
}

function waits({ openCases, missing, state, endsOn, held }: Seller): string {
  const lacks = missing.map(check => CHECK_PLACES[check].word());
  const day = endsOn && formatDate(`${endsOn}T12:00:00Z`, getLocale());
  return [
    day && (state === 'ENDED' ? m.sellers_ended_on({ day }) : m.sellers_ends_on({ day })),
    held && state === 'NOTICE' ? m.sellers_state_held() : '',
    openCases === 1 ? m.sellers_case() : openCases > 1 ? m.sellers_cases({ count: openCases }) : '',
    lacks.length ? m.sellers_lacks({ what: lacks.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function fee({ basisPoints, coming }: Seller): string {
  if (basisPoints === null) return '';
  const locale = getLocale();
  const now = percentWord(basisPoints, locale);
  if (!coming) return m.sellers_fee({ fee: now });
  const day = formatDate(`${coming.startsOn}T12:00:00Z`, locale);
  return m.fees_change_line({ before: now, after: percentWord(coming.basisPoints, locale), day });
}
