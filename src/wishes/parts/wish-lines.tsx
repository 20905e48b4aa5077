import { CalendarDays, UsersRound } from 'lucide-react';
import type { AcquirableAs } from '../../catalogue/kinds/contract.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import type { WishAnswer, WishedGuests } from '../contract.ts';
import { formatWishGuests, formatWishTime } from '../wording/rules.ts';

/** The booked parts of a cart or order line. */
interface Wished {
  wish: WishAnswer | null;
  guests: readonly WishedGuests[];
  acquireType: AcquirableAs;
}

/** A booking's time and guests on a line each, to be checked before payment. */
export function WishLines({ item }: { item: Wished }) {
  if (!item.wish) return null;
  const who = formatWishGuests(item);
  return (
    <>
      <Line icon={CalendarDays}>{formatWishTime(item.wish, item.acquireType === 'BOOKABLE')}</Line>
      {who && <Line icon={UsersRound}>{who}</Line>}
    </>
  );
}

function Line({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="mt-1 flex gap-2 font-semibold">
      <Icon icon={icon} size={18} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
