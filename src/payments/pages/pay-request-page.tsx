import { useEffect } from 'react';
import { isRouteErrorResponse, redirect, useNavigate, useParams, useRouteError, useSearchParams } from 'react-router';
import { ApiError, q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type PageData, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { useLive } from '../../shared/live-client.ts';
import { useQuery } from '../../shared/query.ts';
import { TroubleNotice } from '../../shell/error-boundary.tsx';
import { Banner } from '../../ui/banner.tsx';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Head } from '../../ui/head.tsx';
import { phoneText } from '../../ui/phone-text.ts';
import { Picture } from '../../ui/picture.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { PriceSign } from '../../ui/price.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { Wall } from '../../ui/wall.tsx';
import type { PayRequestForPayer, Seller } from '../contract.ts';
import { PayForm } from '../options/parts/pay-form.tsx';
import { optionsFor } from '../options/rules.ts';
import { AskedItems, inShort } from '../parts/asked-items.tsx';
import { CodeBox } from '../parts/code-box.tsx';
import { InactiveLink, InvalidLink } from '../parts/no-payment.tsx';
import { WalletButton } from '../wallets/parts/wallet-button.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.payments.forPayer({ payRequestId: params.payRequestId ?? '' })];

type LoadArgs = Parameters<ReturnType<typeof serverLoad>>[0];

export async function loader(args: LoadArgs): Promise<PageData> {
  return onwards(await serverLoad(plan)(args), args.request.url);
}

export async function clientLoader(args: Pick<LoadArgs, 'params' | 'request'>): Promise<PageData> {
  return onwards(await clientLoad(plan)(args), args.request.url);
}

/** What is paid or replaced is shown where it goes on. */
function onwards(page: PageData, address: string): PageData {
  const { item } = page.queries[0]!.data as { item: PayRequestForPayer };
  const path = pathOnwards(item, new URL(address).searchParams.get('ak'));
  if (path) throw redirect(path);
  return page;
}

function pathOnwards({ _id, status, replacedBy }: PayRequestForPayer, ak: string | null): string | null {
  if (status.name === 'FULFILLED') return to.processing(_id, { ak });
  return status.name === 'CANCELLED' && replacedBy ? to.payRequest(replacedBy, ak) : null;
}

export function ErrorBoundary() {
  const fault = useRouteError();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  return status === 404 ? <InvalidLink /> : <TroubleNotice />;
}

/** Who asks for how much, for what, and one button (payments 2.4). */
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
  const { seller, price, items, left, unknown } = payRequest;
  return (
    <Wall className="page-margin pt-7 pb-10">
      <div className="grid max-w-[440px] gap-6 l:max-w-[500px]">
        <div>
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
        </div>
        <div>
          <PriceSign amount={left} size="lg" />
        </div>
        {items && <AskedItems items={items} vat={price.vat} />}
        {unknown ? (
          <UnknownOutcome />
        ) : (
          <>
            <CodeBox payRequest={payRequest} />
            <div className="mt-4 grid gap-3">
              <WaysToPay payRequest={payRequest} />
            </div>
          </>
        )}
      </div>
    </Wall>
  );
}

/** Nothing to press: whoever pays again may have paid twice (I12). */
function UnknownOutcome() {
  return (
    <Banner tone="yellow" rounded title={m.payments_check_unknown()}>
      <p>{m.payments_swish_outcome_unknown()}</p>
      <p className="mt-2">{m.payments_check_unknown_next()}</p>
    </Banner>
  );
}

function WaysToPay({ payRequest: { _id, left, seller, options } }: { payRequest: PayRequestForPayer }) {
  if (optionsFor(options, true).length === 0)
    return (
      <Banner tone="yellow" rounded title={m.payments_options_none()}>
        {m.payments_options_none_text({ seller: seller.title })}
      </Banner>
    );
  const payment = { payRequestId: _id, amount: left, sellerEmail: seller.email };
  return (
    <>
      {options.wallet && <WalletButton {...payment} wallet={options.wallet} />}
      <PayForm {...payment} offered={options} />
      <p className="text-center text-muted">{m.payments_several_methods()}</p>
    </>
  );
}

/** Kept fresh by news and by coming back to the window; what is settled meanwhile moves on by itself. */
function usePayRequest(): PayRequestForPayer | undefined {
  const [one] = plan({ params: useParams() });
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { data, refetch } = useQuery({ ...one!, refetchOnWindowFocus: 'always' });
  const payRequest = (data as { item: PayRequestForPayer } | undefined)?.item;
  useLive(payRequest ? [{ topic: `pay-request:${payRequest._id}` }] : [], () => void refetch());
  const onwards = payRequest ? pathOnwards(payRequest, parameters.get('ak')) : null;
  useEffect(() => {
    if (onwards) void navigate(onwards, { replace: true });
  }, [onwards, navigate]);
  return payRequest;
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

/** Who gets the money, in the company's own name, and whom to ask before paying. */
function SellerFoot({ seller }: { seller: Seller }) {
  const company = [seller.legalName, seller.organisationNumber, seller.address].filter(Boolean).join(', ');
  return (
    <div className="page-margin bg-surface py-5 text-note text-muted">
      {company && <p>{company}.</p>}
      {seller.phone && (
        <p>
          {m.payments_wrong_amount()}{' '}
          <a href={`tel:${seller.phone}`} className="whitespace-nowrap">
            {phoneText(seller.phone)}
          </a>
        </p>
      )}
    </div>
  );
}
