import { Archive, CalendarClock, Check, EyeOff, PackageX, Pause, Pencil } from 'lucide-react';
import { useOffice } from '../../../office/parts/use-office.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate, formatDayAndTime, formatTime } from '../../../shared/time.ts';
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
  SCHEDULED: { word: m.assortment_state_scheduled, tone: 'accent', icon: CalendarClock },
  PAUSED: { word: m.assortment_state_paused, tone: 'warn', icon: Pause },
  HIDDEN: { word: m.assortment_state_hidden, tone: 'neutral', icon: EyeOff },
  DRAFT: { word: m.assortment_state_draft, tone: 'neutral', icon: Pencil },
  ARCHIVED: { word: m.assortment_state_archived, tone: 'neutral', icon: Archive },
};

interface Props {
  state: ProductState;
  soldOut?: boolean;
  /** The moment from which it is sold by itself. */
  onSaleAt: string | null;
}

/** State of a product as a word and a mark; one on sale that is gone says so, and one that waits says until when. */
export function StateBadge({ state, soldOut, onSaleAt }: Props) {
  const { provider } = useOffice();
  const { word, tone, icon } = LOOKS[soldOut && state === 'ON_SALE' ? 'SOLD_OUT' : state];
  return (
    <Badge tone={tone} icon={icon}>
      {onSaleAt ? waitingWords(state, momentWords(onSaleAt, provider?.timeZone)) : word()}
    </Badge>
  );
}

function waitingWords(state: ProductState, moment: string): string {
  return state === 'PAUSED' ? m.assortment_paused_until({ moment }) : m.assortment_published_on({ moment });
}

const HALF_A_YEAR = 183 * 24 * 3600 * 1000;

/** A moment by the stall's clock: with its weekday, or with its year where it is far away. */
export function momentWords(instant: string, timeZone: string | undefined): string {
  const locale = getLocale();
  if (Date.parse(instant) - Date.now() < HALF_A_YEAR) return formatDayAndTime(instant, locale, timeZone);
  return `${formatDate(instant, locale, timeZone)} ${formatTime(instant, locale, timeZone)}`;
}
