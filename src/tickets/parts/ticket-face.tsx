import { m } from '../../paraglide/messages.js';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { Ticket } from '../contract.ts';

interface Props {
  type: Ticket['type'];
  image: Ticket['meta']['image'];
  amount: number | null;
}

/** Face of a ticket: its picture, and on a gift card the worth over it. */
export function TicketFace({ type, image, amount }: Props) {
  const picture = image && <Picture picture={image} alt="" ratio="16:9" sizes="(min-width: 30rem) 450px, 100vw" />;
  if (type !== 'GIFTCARD' || amount === null) return picture;
  return (
    <div className="gift-face">
      {picture}
      <p className="gift-worth">
        <span className="block text-plain font-semibold">{m.tickets_gift_card()}</span>
        <span className="figures block text-card font-bold">
          <Price amount={amount} />
        </span>
      </p>
    </div>
  );
}
