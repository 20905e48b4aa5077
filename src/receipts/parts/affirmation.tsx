import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { safeRefUrl } from '../../shared/own-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Storefront } from '../contract.ts';

interface AffirmationProps {
  /** Address that the confirmation went to; null when its buyer's data was erased. */
  email: string | null;
  paid: boolean;
  /** False for an order given up unpaid: not worth its paper. */
  printable: boolean;
  storefront: Storefront;
}

/** Closing part of a receipt: print it, and the way on to the stall, to `next`, or to the start (payments 2.7). */
export function Affirmation({ email, paid, printable, storefront }: AffirmationProps) {
  const [parameters] = useSearchParams();
  const next = parameters.get('next');
  return (
    <div className="grid max-w-[500px] gap-3 print:hidden">
      {email && (
        <p className="hyphenate text-muted">
          {paid ? m.receipts_sent_to({ email }) : m.receipts_confirmation_sent_to({ email })}
        </p>
      )}
      {printable && (
        <Button size="lg" wide iconStart={<Icon icon={Printer} size={20} />} onClick={() => window.print()}>
          {m.receipts_print()}
        </Button>
      )}
      <ButtonLink
        href={next ? safeRefUrl(next) : to.home(storefront.slug)}
        variant={printable ? 'ghost' : 'primary'}
        size={printable ? 'default' : 'lg'}
        wide
      >
        {next ? m.receipts_continue_plain() : m.receipts_continue({ seller: storefront.title })}
      </ButtonLink>
    </div>
  );
}
