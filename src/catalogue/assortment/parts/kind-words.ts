import { m } from '../../../paraglide/messages.js';
import type { AcquirableAs } from '../../kinds/contract.ts';
import type { AssortmentRow } from '../contract.ts';

const KINDS: Record<AcquirableAs, () => string> = {
  BUYABLE: m.assortment_kind_goods,
  BOOKABLE: m.assortment_kind_bookable,
  ACCOMMODATION: m.assortment_kind_stay,
  VOUCHER: m.assortment_kind_voucher,
  GIFTCARD: m.assortment_kind_gift_card,
};

const BOOKED: Record<NonNullable<AssortmentRow['bookableType']>, () => string> = {
  TABLE_BOOKING: m.assortment_kind_bookable_table,
  EXPERIENCE: m.assortment_kind_bookable_experience,
  RENTAL: m.assortment_kind_bookable_rental,
  TRANSPORT: m.assortment_kind_bookable_transport,
};

export function kindWord(kind: AcquirableAs): string {
  return KINDS[kind]();
}

/** Kind of a row: of a booking what is booked, a table or a journey. */
export function rowKindWord({ acquirableAs, bookableType }: AssortmentRow): string {
  return bookableType ? BOOKED[bookableType]() : KINDS[acquirableAs]();
}
