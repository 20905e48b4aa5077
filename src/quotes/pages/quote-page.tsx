import '../parts/quote.css';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { useHallName } from '../../providers/parts/hall-head.tsx';
import { formatDate, formatDay } from '../../shared/time.ts';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Head } from '../../ui/head.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { Stamp } from '../../ui/stamp.tsx';
import type { Quote } from '../contract.ts';
import { WhatsNew } from '../differences/parts/whats-new.tsx';
import { HeldBoard } from '../parts/held-board.tsx';
import { NextSteps } from '../parts/next-steps.tsx';
import { QuoteAnswer } from '../parts/quote-answer.tsx';
import { QuoteHeader } from '../parts/quote-header.tsx';
import { QuotePaper } from '../parts/quote-paper.tsx';
import { quotePlan, useChoices, useQuote, useViewed } from '../parts/use-quote.ts';
import { Talk } from '../remarks/parts/talk.tsx';

export const loader = serverLoad(quotePlan);
export const clientLoader = clientLoad(quotePlan);
export const handle = { Header: QuoteHeader };
export { MissingQuote as ErrorBoundary } from '../parts/missing-quote.tsx';

/** Page of a quote as its customer reads it (payments 2.1): the paper at the left, the answer beside it. */
export default function QuotePage() {
  const { quote, ak } = useQuote();
  const { chosen, price, choose } = useChoices(quote);
  useViewed(quote);
  const { seller, number } = quote;
  const isOpen = quote.state === 'DRAFT' || (quote.state === 'PUBLISHED' && !quote.hasRunOut);
  return (
    <div {...providerTheme(seller.branding.colour)} className="wall">
      <Head title={m.quotes_page_title({ number, seller: seller.title })} index={false} />
      <Cover quote={quote} />
      <div className="grid items-start gap-6 pt-6 pb-10 m:px-16 l:grid-cols-[600px_minmax(18rem,26rem)] l:gap-x-16 l:pt-0">
        <div className="quote-column quote-lifted grid grid-cols-[minmax(0,1fr)] gap-6">
          {quote.state === 'ACCEPTED' && <Thanks quote={quote} />}
          {quote.state === 'PUBLISHED' && (
            <div className="empty:hidden l:hidden print:hidden">
              <HeldBoard quote={quote} today={today()} />
            </div>
          )}
          {quote.differences && (
            <div className="print:hidden">
              <WhatsNew quote={quote} />
            </div>
          )}
          <QuotePaper {...{ quote, chosen, price }} onChoose={isOpen ? choose : undefined} />
        </div>
        <aside className="quote-column grid grid-cols-[minmax(0,1fr)] gap-6 l:w-auto! l:pt-8 print:hidden">
          <div className="hidden l:block">
            <HeldBoard quote={quote} today={today()} />
          </div>
          <QuoteAnswer {...{ quote, ak, chosen, price }} />
          {ak && quote.version && quote.customer && <Talk quote={quote} />}
          {isOpen && <NextSteps quote={quote} total={price.amountIncludingVat} />}
          <BrandLink />
        </aside>
      </div>
    </div>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function Cover({ quote: { seller } }: { quote: Quote }) {
  return (
    <div className="print:hidden">
      {seller.picture && (
        <Picture
          picture={seller.picture}
          alt=""
          sizes="100vw"
          eager
          className="max-h-[clamp(9rem,30vh,20rem)] min-h-36"
        />
      )}
      <GlazeStrip glaze={bandGlaze(seller.band)} />
    </div>
  );
}

/** The stamp, and the stall's thanks (payments 2.1.10). */
function Thanks({ quote }: { quote: Quote }) {
  const { accepted, seller, items } = quote;
  const locale = getLocale();
  const first = items
    .flatMap(({ time }) => time?.start ?? [])
    .sort()
    .at(0);
  return (
    <div className="rounded-hold bg-tile p-4">
      <Stamp note={accepted && formatDate(accepted.acceptedAt, locale, seller.timeZone)}>{m.quotes_stamp()}</Stamp>
      <p className="mt-3 font-sign text-section font-bold">{m.quotes_thanks()}</p>
      {first && <p className="text-muted">{m.quotes_thanks_day({ day: formatDay(first, locale, seller.timeZone) })}</p>}
    </div>
  );
}

/** The hall's own mark, which leads to it. */
function BrandLink() {
  const hall = useHallName();
  return (
    <p>
      <TextLink href={to.start()} standalone iconStart={<Mark size={28} />}>
        {m.quotes_brand({ hall })}
      </TextLink>
    </p>
  );
}
