import { createContext, type ReactNode, useContext, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { priceText } from '../../ui/price.tsx';

const TellContext = createContext<(back: number) => void>(() => {});

/** Says that a booking is cancelled, with the öre that go back. */
export const useTellCancelled = () => useContext(TellContext);

/** Dialog after a cancellation (payments 4), on the page: the ticket on which it was pressed is gone by then. */
export function CancelledNews({ children }: { children: ReactNode }) {
  const [told, setTold] = useState({ open: false, back: 0 });
  const close = () => setTold({ ...told, open: false });
  return (
    <TellContext value={back => setTold({ open: true, back })}>
      {children}
      <LazyModal
        open={told.open}
        onClose={close}
        title={m.receipts_cancelled_title()}
        actions={<Button onClick={close}>{m.receipts_cancelled_close()}</Button>}
      >
        <p>
          {told.back > 0 ? m.receipts_cancelled_back({ amount: priceText(told.back) }) : m.receipts_cancelled_text()}
        </p>
      </LazyModal>
    </TellContext>
  );
}
