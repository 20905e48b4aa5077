import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WalletRequest } from '../../../payments/ways/card/wallets/parts/wallet-button.tsx';
import { useReloadWhenBack } from '../../../ui/use-reload-when-back.ts';
import { fetchPress } from './fetch-press.ts';
import type { HowToPay, Placed } from './order-press.ts';

/**
 * Payment of a placed order as it was chosen before the press. Whatever comes in between leads to the order that
 * waits, where it is paid in another way or let go.
 */
export function usePayment() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  // Codes pay once, however often a wallet is tried after them.
  const asked = useRef<WalletRequest | null>(null);
  useReloadWhenBack(pending);

  async function request(placed: Placed, how: HowToPay): Promise<WalletRequest | null> {
    const { requestPayment } = await fetchPress();
    asked.current ??= await requestPayment(placed, how);
    return asked.current;
  }

  async function open(placed: Placed, how: HowToPay): Promise<void> {
    setPending(true);
    const payment = await request(placed, how);
    if (!payment) return;
    const { beginPayment } = await fetchPress();
    if (!(await beginPayment(payment, how, navigate))) setPending(false);
  }
  return { pending, open: (placed: Placed, how: HowToPay) => void open(placed, how), request };
}
