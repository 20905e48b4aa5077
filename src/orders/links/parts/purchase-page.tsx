import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { TroubleNotice } from '../../../shell/error-boundary.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';

interface Props {
  title: string;
  purchase: { orderGroupId: string; reference: string; seller: { title: string } };
  children: ReactNode;
}

/** Page of what a buyer may ask of a purchase, by its key or account: whose it is, and the way to its receipt. */
export function PurchasePage({ title, purchase, children }: Props) {
  const { orderGroupId, reference, seller } = purchase;
  const ak = useSearchParams()[0].get('ak');
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={title} index={false} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <h1 className="text-section">{title}</h1>
          <p className="mt-2 text-muted">{m.withdrawals_of({ reference, seller: seller.title })}</p>
          <TextLink href={to.receipt(orderGroupId, { ak })} standalone>
            {m.withdrawals_to_receipt()}
          </TextLink>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Notice in its place, for a wrong key or another's purchase. */
export function PurchaseTrouble() {
  const [parameters] = useSearchParams();
  const theirs = parameters.has('ak') ? m.receipts_wrong_key() : m.receipts_of_another();
  return <TroubleNotice says={{ 403: theirs }} />;
}
