import type { Product, Sku } from '../../catalogue/contract.ts';

/** Kinds of offers whose demand is counted by the piece, not by the guest. */
const BY_THE_PIECE = ['HOURS', 'DAYS', 'PICK_UP'];

/** The questions that a booking of this product has to answer. */
export function requiredAnswers({ acquire, guestPrices }: Sku, { booking, acquirableAs }: Product) {
  const type = acquire._type === 'BOOKABLE' ? acquire.type : null;
  const perPerson = acquire._type === 'BOOKABLE' && acquire.amount.unit.type === 'PERSON';
  const byGuest = acquirableAs === 'ACCOMMODATION' || type === 'TABLE_BOOKING' || type === 'EXPERIENCE';
  return {
    isTable: type === 'TABLE_BOOKING',
    asksGuests: guestPrices.length > 0 || perPerson || (booking ? !BY_THE_PIECE.includes(booking.kind) : byGuest),
    asksTime: type === 'TABLE_BOOKING' || type === 'TRANSPORT',
  };
}
