import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price, priceText } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { LinePrice } from '../../wishes/parts/line-price.tsx';
import { WishLines } from '../../wishes/parts/wish-lines.tsx';
import type { CartItem } from '../contract.ts';
import { isTime } from '../holds/rules.ts';
import { useKeepBasket } from './basket.ts';
import { HeldNote } from './held-note.tsx';
import { problemText } from './problem-text.ts';

export function CartLine({ item, onRemoved }: { item: CartItem; onRemoved: (item: CartItem) => void }) {
  const { quantity, setQuantity, error } = useQuantity(item);
  const { title } = item.meta;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-hair py-4">
      <span className="self-start overflow-hidden rounded-hold">
        {item.meta.image && <Picture picture={item.meta.image} alt="" sizes="72px" ratio="1:1" />}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="hyphenate min-w-0 text-lead leading-6 font-bold">
            <TextLink
              href={to.product(item.productSlug)}
              className="relative text-ink no-underline after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
            >
              {title}
            </TextLink>
          </h2>
          <LinePrice amount={quantity * item.pricePerItem} className="text-lead leading-6 font-bold" />
        </div>
        <Details item={item} quantity={quantity} />
        {item.problem && (
          <Badge tone="danger" icon={CircleAlert} className="mt-2">
            {problemText(item.problem)}
          </Badge>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          {item.wish ? (
            <TextLink
              href={to.product(item.productSlug)}
              standalone
              aria-label={m.cart_change_item({ title })}
              className="no-underline hover:underline"
            >
              {m.cart_change()}
            </TextLink>
          ) : (
            <Stepper
              bare
              label={m.cart_quantity_of({ title })}
              value={quantity}
              onChange={setQuantity}
              min={1}
              max={Math.max(item.most, 1)}
            />
          )}
          <Remove item={item} onRemoved={onRemoved} />
        </div>
        <p role="status" className="text-note text-muted empty:hidden">
          {error ?? (quantity >= item.most && !item.problem ? m.cart_only_left() : '')}
        </p>
      </div>
    </li>
  );
}

/** The choices of a line: variant, time and guests, options, and the message to the seller. */
function Details({ item, quantity }: { item: CartItem; quantity: number }) {
  const { pickedOptionals, messageToProvider } = item;
  const detail = lineDetail(item, quantity);
  return (
    <>
      {detail && <p className="mt-1 text-muted">{detail}</p>}
      {item.allergens && <p className="hyphenate mt-1 text-note">{item.allergens}</p>}
      <WishLines item={item} />
      {!item.problem && <HeldNote until={item.heldUntil} isTime={isTime(item)} />}
      {pickedOptionals.length > 0 && (
        <ul className="mt-1 text-note text-muted">
          {pickedOptionals.map(({ optional, quantity: count }) => (
            <li key={optional._id} className="flex flex-wrap justify-between gap-x-4">
              <span className="hyphenate min-w-0">
                {optional.groupTitle}: {count > 1 && `${count} × `}
                {optional.title}
              </span>
              {optional.price > 0 && <Price amount={count * optional.price} />}
            </li>
          ))}
        </ul>
      )}
      {messageToProvider && <p className="mt-1 text-note text-muted">”{messageToProvider}”</p>}
    </>
  );
}

function lineDetail(item: CartItem, quantity: number): string {
  const each = quantity > 1 ? m.cart_price_each({ price: priceText(item.pricePerItem) }) : null;
  return [item.variant ?? item.meta.kicker, item.ageLimit, each].filter(Boolean).join(', ');
}

function Remove({ item, onRemoved }: { item: CartItem; onRemoved: (item: CartItem) => void }) {
  const keep = useKeepBasket();
  const command = useCommand(api.cart.remove, 'remove-from-cart', {
    onDone: answer => {
      keep(answer);
      onRemoved(item);
    },
  });
  return (
    <Button
      variant="link"
      aria-label={m.cart_remove_item({ title: item.meta.title })}
      pending={command.pending}
      onClick={() => command.run({ cartItemId: item._id })}
    >
      {m.cart_remove()}
    </Button>
  );
}

const SETTLE_MS = 250;

/** The quantity, updated optimistically; quick presses become one command, and a refusal restores the old quantity. */
function useQuantity(item: CartItem) {
  const keep = useKeepBasket();
  const [wanted, want] = useState<number | null>(null);
  const { run, pending, error } = useCommand(api.cart.setQuantity, 'set-cart-quantity', {
    onDone: keep,
    onRefused: () => want(null),
  });
  const stored = item.quantity.value;
  useEffect(() => {
    if (wanted === null || pending) return;
    if (wanted === stored) {
      want(null);
      return;
    }
    const timer = setTimeout(() => run({ cartItemId: item._id, quantity: wanted }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted, pending, stored, item._id, run]);
  return { quantity: wanted ?? stored, setQuantity: want, error: wanted === null ? error?.message : undefined };
}
