import { CalendarDays, UsersRound } from 'lucide-react';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import type { CartItem } from '../contract.ts';
import { wishWhen, wishWho } from './wish-words.ts';

/** When it is, and who comes: a line each, so that both can be looked over before anybody pays. */
export function WishLines({ item }: { item: Pick<CartItem, 'wish' | 'guests' | 'acquireType'> }) {
  if (!item.wish) return null;
  const who = wishWho(item);
  return (
    <>
      <Line icon={CalendarDays}>{wishWhen(item.wish, item.acquireType === 'BOOKABLE')}</Line>
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
