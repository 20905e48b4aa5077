import { useNavigate } from 'react-router';
import { api, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { PayRequestForPayer } from '../contract.ts';

/** The other way out of an order that waits: what it keeps is free for others at once. */
export function LetGo({ payRequest: { paymentFor, seller } }: { payRequest: PayRequestForPayer }) {
  const navigate = useNavigate();
  const command = useCommand(api.cancellations.letGo, 'let-go-of-order', {
    onDone: () => {
      toasts.show({ type: 'SUCCESS', title: m.payments_waits_gone(), message: m.payments_waits_gone_text() });
      void navigate(to.shop(seller.slug), { replace: true });
    },
  });
  return (
    <div>
      <Button
        variant="outline"
        wide
        pending={command.pending}
        onClick={() => command.run({ orderGroupId: paymentFor.orderGroupId })}
      >
        {m.payments_waits_let_go()}
      </Button>
      {command.error && (
        <p role="alert" className="mt-1 text-note font-semibold text-danger">
          {command.error.message}
        </p>
      )}
    </div>
  );
}
