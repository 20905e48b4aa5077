import type { Updateable } from 'kysely';
import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../shared/command.ts';
import type { Products } from '../../shared/database/tables.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { instantAt } from '../../shared/wall-time.ts';
import { stallClock } from './queries.ts';
import { type MomentMistake, momentMistake } from './rules.ts';

interface Wish {
  providerId: string;
  /** The status that the product has afterwards. */
  status: string;
  /** True when the change sets the status, which ends a wait for a moment of sale. */
  setsStatus: boolean;
  /** Wall time at the stall; null waits for nothing, undefined says nothing of it. */
  sellsFrom: string | null | undefined;
}

const MISTAKES: Record<MomentMistake, typeof m.catalogue_moment_past> = {
  past: m.catalogue_moment_past,
  far: m.catalogue_moment_far,
};

/** Columns of the moment from which a product is sold by itself, as a change leaves them. */
export async function scheduleColumns(
  deed: Deed,
  { providerId, status, setsStatus, sellsFrom }: Wish,
): Promise<Updateable<Products> | Refusal> {
  if (sellsFrom === undefined || sellsFrom === null) {
    return setsStatus || sellsFrom === null ? { on_sale_at: null } : {};
  }
  const locale = { locale: deedLocale(deed) };
  if (status === 'ACTIVE') return refuse('invalid-input', { sellsFrom: m.catalogue_moment_sold({}, locale) });
  const { clock: now, timeZone } = await stallClock(deed, providerId);
  const mistake = momentMistake(sellsFrom, now);
  if (mistake) return refuse('invalid-input', { sellsFrom: MISTAKES[mistake]({}, locale) });
  const [day = '', clock = ''] = sellsFrom.split('T');
  return { on_sale_at: instantAt(day, clock, timeZone), archived_at: null };
}
