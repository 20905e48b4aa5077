import { useEffect, useRef } from 'react';
import { api, newCommand } from '../../client.ts';
import { isLocal } from '../../shared/fetching.ts';

const DELAY_MS = 5000;
const LOCAL_DELAY_MS = 50;

/** Asks the card company once, a while after the receipt opened: webhooks may be slow or never come (payments 9, H13). */
export function useVerification(orderGroupId: string, pending: boolean, onAnswer: () => void): void {
  const latest = useRef({ pending, onAnswer });
  latest.current = { pending, onAnswer };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!latest.current.pending) return;
      const command = { ...newCommand('verify-stripe-payment'), orderGroupId };
      // A failure is not told: the page goes on asking, and the reconciler goes on looking.
      api.payments.verify(command).then(
        () => latest.current.onAnswer(),
        () => {},
      );
    }, delay());
    return () => clearTimeout(timer);
  }, [orderGroupId]);
}

function delay(): number {
  return isLocal() ? LOCAL_DELAY_MS : DELAY_MS;
}
