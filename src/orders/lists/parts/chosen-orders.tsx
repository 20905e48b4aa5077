import { ChefHat, ListChecks, PackageCheck, PackageOpen, ReceiptText } from 'lucide-react';
import { ChosenBar, type Offered } from '../../../office/parts/chosen-bar.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import type { OrderRow } from '../../contract.ts';
import { SEVERAL_CHANGES, type SeveralChange, whyNot } from '../../desk/rules.ts';

interface Props {
  slug: string;
  chosen: readonly Pick<OrderRow, '_id' | 'status' | 'hasGoods'>[];
  mayChange: boolean;
  onChange(change: SeveralChange): void;
  onNone(): void;
}

const CHANGES: Record<SeveralChange, Pick<Offered, 'word' | 'icon'>> = {
  ready: { word: m.orders_several_ready, icon: PackageCheck },
  fulfil: { word: m.orders_several_fulfil, icon: PackageOpen },
};

/** Bar of chosen orders: changes that fit any of them, the pick list, and the slips. */
export function ChosenOrders({ slug, chosen, mayChange, onChange, onNone }: Props) {
  const ids = chosen.map(order => order._id);
  const fits = (change: SeveralChange) =>
    chosen.some(({ status, hasGoods }) => whyNot({ status: status.type, hasGoods }, change) === null);
  const goods = chosen.some(({ hasGoods }) => hasGoods);
  const offered: Offered[] = [
    ...SEVERAL_CHANGES.filter(change => mayChange && fits(change)).map(change => ({
      ...CHANGES[change],
      key: change,
      press: () => onChange(change),
    })),
    ...(goods
      ? [
          { key: 'pick', word: m.papers_pick_list, icon: ListChecks, href: bo.pickList(slug, ids) },
          { key: 'slips', word: m.papers_packing_slips, icon: ReceiptText, href: bo.slips(slug, ids) },
        ]
      : []),
    { key: 'kitchen', word: m.papers_kitchen_slips, icon: ChefHat, href: bo.slips(slug, ids, 'kitchen') },
  ];
  return <ChosenBar count={ids.length} offered={offered} onNone={onNone} />;
}
