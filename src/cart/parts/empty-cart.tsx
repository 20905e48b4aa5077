import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WaitingOrders } from '../checkouts/parts/waiting-orders.tsx';

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  return (
    <>
      <WaitingOrders />
      <EmptyState
        heading="h2"
        className="mt-6"
        title={m.cart_empty_title()}
        action={
          <ButtonLink href={to.start()} onClick={onLeave}>
            {m.cart_empty_action()}
          </ButtonLink>
        }
      >
        {m.cart_empty_text()}
      </EmptyState>
    </>
  );
}
