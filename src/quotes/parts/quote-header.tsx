import { useParams } from 'react-router';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { useQuery } from '../../shared/query.ts';
import { Girder } from '../../ui/girder.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { QuoteSeller } from '../contract.ts';
import { PaperActions } from './paper-actions.tsx';

/** Header of a quote's page: whose it is, and the two ways to paper. */
export function QuoteHeader({ hall }: { hall: string }) {
  const { quoteId = '' } = useParams();
  const quote = useQuery({ ...q.quotes.read({ quoteId }), enabled: false }).data?.item;
  return (
    <header className="relative bg-surface print:hidden">
      <div className="page-margin flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 l:min-h-19">
        {quote ? (
          <SellerSign seller={quote.seller} />
        ) : (
          <TextLink href={to.start()} standalone className="text-card font-bold text-ink no-underline">
            {hall}
          </TextLink>
        )}
        {quote && <PaperActions quote={quote} />}
      </div>
      <Girder />
    </header>
  );
}

export function SellerSign({ seller }: { seller: QuoteSeller }) {
  return (
    <TextLink
      href={to.home(seller.slug)}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-ink no-underline"
    >
      {seller.logo && (
        <span className="size-12 shrink-0 overflow-hidden rounded-full">
          <Picture picture={seller.logo} alt="" ratio="1:1" sizes="48px" eager />
        </span>
      )}
      <span className="min-w-0">
        <span className="hyphenate block font-sign text-card font-bold">{seller.title}</span>
        {seller.subtitle && <span className="block text-note text-muted">{seller.subtitle}</span>}
      </span>
    </TextLink>
  );
}
