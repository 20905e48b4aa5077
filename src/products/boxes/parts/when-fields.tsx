import { lazy, Suspense } from 'react';
import type { Product } from '../../../catalogue/contract.ts';
import type { BookingFieldsProps } from '../../../days/parts/booking-fields.tsx';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { QueueIfFull } from '../../../waiting/parts/queue-link.tsx';
import type { WishState } from '../../../wishes/parts/use-wish.ts';
import { useToday } from '../../../wishes/parts/wish-fields.tsx';
import { NothingLeft } from './nothing-left.tsx';

/** Loaded after the first view: free days change while a page is cached. */
const BookingFields = lazy(() =>
  arrived(() => import('../../../days/parts/booking-fields.tsx')).then(part => ({
    default: part.BookingFields,
  })),
);

type WhenFieldsProps = Pick<BookingFieldsProps, 'onProblem'> & {
  product: Product;
  state: WishState;
  /** Quantity of things lent by the piece. */
  pieces: number;
  /** The variant whose queue may be joined. */
  skuId?: string | undefined;
};

/** The calendar with its times; its place has the final height from the start. */
export function WhenFields({ product, state, pieces, skuId, onProblem }: WhenFieldsProps) {
  const isHere = useToday() !== undefined;
  const { booking } = product;
  if (!booking) return null;
  const room = <Room />;
  if (!isHere) return room;
  return (
    <Suspense fallback={room}>
      <NothingLeft productId={product.slug} />
      <BookingFields
        booking={booking}
        ask={{ productId: product.slug, party: state.party || pieces, pieces }}
        chosen={state}
        seller={product.provider}
        onProblem={onProblem}
      />
      <QueueIfFull product={product} skuId={skuId} choice={state} pieces={pieces} />
    </Suspense>
  );
}

function Room() {
  return (
    <div className="min-h-[32rem]">
      <p role="status" className="sr-only">
        {m.availability_loading()}
      </p>
      <Skeleton shape="row" lines={6} />
    </div>
  );
}
