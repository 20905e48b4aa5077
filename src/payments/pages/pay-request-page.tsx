import { useSearchParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type PageData } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { formatUntil } from '../../shared/time.ts';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Head } from '../../ui/head.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { PriceSign } from '../../ui/price.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { Wall } from '../../ui/wall.tsx';
import type { PayRequestForPayer, Seller } from '../contract.ts';
import { Paying } from '../options/parts/paying.tsx';
import { AskedItems, inShort } from '../parts/asked-items.tsx';
import { LetGo } from '../parts/let-go.tsx';
import { InactiveLink } from '../parts/no-payment.tsx';
import { onwards, payRequestPlan, usePayRequest } from '../parts/pay-request-shown.ts';
import { SellerFoot } from '../parts/seller-foot.tsx';

export { NoSuchPayment as ErrorBoundary } from '../parts/no-payment.tsx';

type LoadArgs = Parameters<ReturnType<typeof serverLoad>>[0];

export async function loader(args: LoadArgs): Promise<PageData> {
  return onwards(await serverLoad(payRequestPlan)(args), args.request.url);
}

export async function clientLoader(args: Pick<LoadArgs, 'params' | 'request'>): Promise<PageData> {
  return onwards(await clientLoad(payRequestPlan)(args), args.request.url);
}

/** Pay request page: who asks for how much, for what, and one button (payments 2.4); an order that waits, in its own words. */
export default function PayRequestPage() {
  const payRequest = usePayRequest();
  if (!payRequest) return null;
  if (payRequest.status.name === 'CANCELLED') return <InactiveLink />;
  const { seller } = payRequest;
  return (
    <div {...providerTheme(seller.colour)} className="bg-tile">
      <Head title={m.payments_title({ seller: seller.title })} index={false} />
      <SellerBanner seller={seller} />
      <div className="page-with-pillar">
        <div className="min-w-0">
          <Asked payRequest={payRequest} />
          <SellerFoot seller={seller} />
        </div>
        <Pillar glaze={bandGlaze(seller.band)} />
      </div>
    </div>
  );
}

function Asked({ payRequest }: { payRequest: PayRequestForPayer }) {
  const { _id, vat, items, left, heldUntil } = payRequest;
  const [parameters] = useSearchParams();
  return (
    <Wall className="page-margin pt-7 pb-10">
      <div className="grid max-w-[440px] gap-6 l:max-w-[500px]">
        <div>{heldUntil ? <OwnOrder payRequest={payRequest} /> : <AskedBySeller payRequest={payRequest} />}</div>
        <div>
          <PriceSign amount={left} size="lg" />
        </div>
        {items && <AskedItems items={items} vat={vat} />}
        <p>
          <TextLink href={to.payment(_id, parameters.get('ak'))} standalone>
            {m.payments_table_show()}
          </TextLink>
        </p>
        <Paying payRequest={payRequest} />
        {heldUntil && items && !payRequest.unknown && <LetGo payRequest={payRequest} />}
      </div>
    </Wall>
  );
}

/** In the seller's voice: what their people ask for. */
function AskedBySeller({ payRequest: { seller, items } }: { payRequest: PayRequestForPayer }) {
  return (
    <>
      {seller.subtitle && <p className="font-sign font-semibold text-muted">{seller.subtitle}</p>}
      <h1>{seller.title}</h1>
      <p className="mt-2 text-lead">
        {items?.length ? (
          <>
            {m.payments_asks_you_for()} <b>{inShort(items)}</b>.
          </>
        ) : (
          `${m.payments_asks_you()}.`
        )}
      </p>
    </>
  );
}

/** The payer's own order, which waits: nobody asks them for it. */
function OwnOrder({ payRequest: { seller, items, heldUntil } }: { payRequest: PayRequestForPayer }) {
  return (
    <>
      <p className="font-sign font-semibold text-muted">{seller.title}</p>
      <h1 className="text-product">{m.payments_waits_title()}</h1>
      <p className="mt-2 text-lead">
        {items?.length ? <b>{inShort(items)}. </b> : null}
        {heldUntil && m.payments_waits_text({ time: formatUntil(heldUntil, getLocale()) })}
      </p>
    </>
  );
}

function SellerBanner({ seller }: { seller: Seller }) {
  return (
    <>
      {seller.picture && (
        <Picture
          picture={seller.picture}
          alt=""
          sizes="100vw"
          eager
          className="max-h-[clamp(10rem,38vh,24rem)] min-h-40"
        />
      )}
      <GlazeStrip glaze={bandGlaze(seller.band)} />
    </>
  );
}
