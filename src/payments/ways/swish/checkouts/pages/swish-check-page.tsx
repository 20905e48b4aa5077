import { useEffect, useState } from 'react';
import { redirect, useNavigate, useParams, useSearchParams } from 'react-router';
import { q } from '../../../../../client.ts';
import { serverLoad } from '../../../../../http/page-load.ts';
import { to } from '../../../../../links.ts';
import { clientLoad, type PageData, type Plan } from '../../../../../page-load.ts';
import { parseId } from '../../../../../shared/ids.ts';
import { useLive } from '../../../../../shared/live-client.ts';
import { useQuery } from '../../../../../shared/query.ts';
import { providerTheme } from '../../../../../ui/provider-theme.ts';
import type { PayRequestForPayer } from '../../../../contract.ts';
import type { SwishPayment } from '../../contract.ts';
import { AbortedPayment } from '../parts/aborted-payment.tsx';
import { UnknownPayment } from '../parts/unknown-payment.tsx';
import { WaitingPayment } from '../parts/waiting-payment.tsx';

/** Polling of our own server, which hears from Swish: never Swish itself (payments 7). */
const POLL_MS = 2000;
const RETRIES = 3;

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.payments.swishPayment({ paymentUUID: params.paymentUUID ?? '' })] as const;
/** Query of the pay request, which names the seller. */
const askedIn = (page: PageData) => [q.payments.forPayer({ payRequestId: paymentIn(page).payRequestId })] as const;
const paymentIn = (page: PageData) => (page.queries[0]!.data as { item: SwishPayment }).item;

type LoadArgs = Parameters<ReturnType<typeof serverLoad>>[0];

export async function loader(args: LoadArgs): Promise<PageData> {
  const page = await serverLoad(plan)(args);
  return onwards(args, page, await serverLoad(() => askedIn(page))(args));
}

export async function clientLoader(args: Pick<LoadArgs, 'params' | 'request'>): Promise<PageData> {
  const page = await clientLoad(plan)(args);
  return onwards(args, page, await clientLoad(() => askedIn(page))(args));
}

function onwards({ params, request }: Pick<LoadArgs, 'params' | 'request'>, ...pages: PageData[]): PageData {
  const path = pathOnwards(paymentIn(pages[0]!), params, new URL(request.url).searchParams.get('ak'));
  if (path) throw redirect(path);
  return { queries: pages.flatMap(page => page.queries) };
}

/** Redirect of a paid payment: to its receipt, or, with no order in the address, to the pay request's progress. */
function pathOnwards({ status, payRequestId }: SwishPayment, params: Plan['params'], ak: string | null): string | null {
  if (status !== 'PAID') return null;
  const orderGroupId = parseId(params.orderGroupId ?? '');
  return orderGroupId ? to.receipt(orderGroupId, { ak }) : to.processing(payRequestId, { ak });
}

export { NoSuchPayment as ErrorBoundary } from '../../../../parts/no-payment.tsx';

/** Swish page, from the press to the receipt: shows how to approve it, and moves on by itself (payments 2.6). */
export default function SwishCheckPage() {
  const { payment, asked, noAnswer } = useSwishPayment();
  const [parameters] = useSearchParams();
  const params = useParams();
  if (!payment || !asked) return null;
  const ak = parameters.get('ak');
  const { seller } = asked;
  const payRequest = to.payRequest(payment.payRequestId, ak);
  const orderGroupId = parseId(params.orderGroupId ?? '');
  const receipt = orderGroupId && to.receipt(orderGroupId, { ak });
  return (
    <div {...providerTheme(seller.colour)} className="bg-tile">
      <div className="page-margin min-h-[70dvh] pt-10 pb-6">
        {payment.status === 'DECLINED' && <AbortedPayment {...{ payment, payRequest, receipt }} />}
        {payment.status !== 'DECLINED' && payment.unknown && <UnknownPayment {...{ seller, receipt }} />}
        {payment.status !== 'DECLINED' && !payment.unknown && (
          <WaitingPayment payment={payment} seller={seller.title} payRequest={payRequest} noAnswer={noAnswer} />
        )}
      </div>
    </div>
  );
}

interface Known {
  payment: SwishPayment | undefined;
  asked: PayRequestForPayer | undefined;
  /** Three retries in vain: the payer reads so, and the polling goes on. */
  noAnswer: boolean;
}

function useSwishPayment(): Known {
  const params = useParams();
  const [one] = plan({ params });
  const { data, error, refetch } = useQuery({
    ...one,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: known => (known && known.item.status !== 'PENDING' ? false : POLL_MS),
  });
  const payment = data?.item;
  const payRequestId = payment?.payRequestId ?? '';
  const { data: asked } = useQuery({ ...q.payments.forPayer({ payRequestId }), enabled: Boolean(payment) });
  const isOpen = payment?.status === 'PENDING';
  useLive(isOpen ? [{ topic: `pay-request:${payRequestId}` }] : [], () => void refetch());
  useMovingOn(payment, params);
  return { payment, asked: asked?.item, noAnswer: useFailures(error) > RETRIES };
}

function useMovingOn(payment: SwishPayment | undefined, params: Plan['params']): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const path = payment ? pathOnwards(payment, params, parameters.get('ak')) : null;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
}

/** Failures in a row: each is an error of its own. */
function useFailures(error: Error | null): number {
  const [failures, setFailures] = useState(0);
  useEffect(() => setFailures(before => (error ? before + 1 : 0)), [error]);
  return failures;
}
