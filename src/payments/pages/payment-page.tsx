import { useSearchParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type PageData } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { GlazeStrip } from '../../ui/glaze-strip.tsx';
import { Head } from '../../ui/head.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import { Wall } from '../../ui/wall.tsx';
import { Paying } from '../options/parts/paying.tsx';
import { InactiveLink } from '../parts/no-payment.tsx';
import { onwards, payRequestPlan, usePayRequest } from '../parts/pay-request-shown.ts';
import { PriceTables } from '../parts/price-tables.tsx';
import { SellerDetails } from '../parts/seller-details.tsx';

export { NoSuchPayment as ErrorBoundary } from '../parts/no-payment.tsx';

type LoadArgs = Parameters<ReturnType<typeof serverLoad>>[0];

export async function loader(args: LoadArgs): Promise<PageData> {
  return onwards(await serverLoad(payRequestPlan)(args), args.request.url);
}

export async function clientLoader(args: Pick<LoadArgs, 'params' | 'request'>): Promise<PageData> {
  return onwards(await clientLoad(payRequestPlan)(args), args.request.url);
}

/** The older page of a pay request: every row and its VAT in tables, to check before paying (payments 2.4). */
export default function PaymentPage() {
  const payRequest = usePayRequest();
  const [parameters] = useSearchParams();
  if (!payRequest) return null;
  if (payRequest.status.name === 'CANCELLED') return <InactiveLink />;
  const { _id, seller } = payRequest;
  return (
    <div {...providerTheme(seller.colour)} className="bg-tile">
      <Head title={m.payments_table_title()} index={false} />
      <GlazeStrip glaze={bandGlaze(seller.band)} />
      <div className="page-with-pillar">
        <Wall className="page-margin min-w-0 pt-7 pb-10">
          <div className="grid max-w-[440px] gap-6 l:max-w-[500px]">
            <div>
              <h1>{m.payments_table_title()}</h1>
              <p className="mt-2 text-lead">{m.payments_table_text({ seller: seller.title })}</p>
            </div>
            <PriceTables payRequest={payRequest} />
            <SellerDetails seller={seller} />
            <Paying payRequest={payRequest} />
            <p>
              <TextLink href={to.payRequest(_id, parameters.get('ak'))} standalone>
                {m.payments_table_hide()}
              </TextLink>
            </p>
          </div>
        </Wall>
        <Pillar glaze={bandGlaze(seller.band)} />
      </div>
    </div>
  );
}
