import { m } from '../../paraglide/messages.js';
import { useHallName } from '../../providers/parts/hall-head.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import type { Storefront } from '../contract.ts';

/** Foot of printed tickets: the hall, the company behind the stall and how to reach it, and where to cut. */
export function PrintFoot({ storefront: { company, address, phone } }: { storefront: Storefront }) {
  const hall = useHallName();
  return (
    <footer className="hidden justify-between gap-8 text-note print:flex">
      <strong className="font-sign whitespace-nowrap">{hall}</strong>
      <span className="text-right">
        {[company, ...address, phone && phoneText(phone)].filter(Boolean).join(', ')}. {m.receipts_cut_here()}
      </span>
    </footer>
  );
}
