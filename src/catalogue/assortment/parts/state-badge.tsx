import { Archive, Check, EyeOff, PackageX, Pause, Pencil } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { LucideIcon } from '../../../ui/icon.tsx';
import type { ProductState } from '../rules.ts';

interface Look {
  word: () => string;
  tone: BadgeTone;
  icon: LucideIcon;
}

const LOOKS: Record<ProductState | 'SOLD_OUT', Look> = {
  ON_SALE: { word: m.assortment_state_on_sale, tone: 'good', icon: Check },
  SOLD_OUT: { word: m.assortment_state_sold_out, tone: 'danger', icon: PackageX },
  PAUSED: { word: m.assortment_state_paused, tone: 'warn', icon: Pause },
  HIDDEN: { word: m.assortment_state_hidden, tone: 'neutral', icon: EyeOff },
  DRAFT: { word: m.assortment_state_draft, tone: 'neutral', icon: Pencil },
  ARCHIVED: { word: m.assortment_state_archived, tone: 'neutral', icon: Archive },
};

/** State of a product as a word and a mark; one on sale that is gone says so. */
export function StateBadge({ state, soldOut }: { state: ProductState; soldOut?: boolean }) {
  const { word, tone, icon } = LOOKS[soldOut && state === 'ON_SALE' ? 'SOLD_OUT' : state];
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  );
}
