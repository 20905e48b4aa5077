import { useEffect } from 'react';
import { redirect, useNavigate, useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type PageData, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useLive } from '../../shared/live-client.ts';
import { useQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Sign } from '../../ui/sign.tsx';
import type { PayRequest } from '../contract.ts';
import { InactiveLink } from '../parts/no-payment.tsx';
import { PaymentEvents } from '../parts/payment-events.tsx';
import { WaitingTiles } from '../parts/waiting-tiles.tsx';
import { hasArrived, isWithdrawn, orderGroupPaidFor } from '../rules.ts';

const POLL_MS = 5000;
const RECHECK_MS = 30_000;
/** Delay before moving on: long enough to read that it is done. */
const MOVE_ON_MS = 1200;

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [q.payments.read({ payRequestId: params.payRequestId ?? '', includePaymentEvents: 'true' })] as const;
type LoadArgs = Parameters<ReturnType<typeof serverLoad>>[0];

export async function loader(args: LoadArgs): Promise<PageData> {
  return onwards(await serverLoad(plan)(args), args.request.url);
}

export async function clientLoader(args: Pick<LoadArgs, 'params' | 'request'>): Promise<PageData> {
  return onwards(await clientLoad(plan)(args), args.request.url);
}

/** Redirect to the pay request that replaced this one: here is nothing to wait for. */
function onwards(page: PageData, address: string): PageData {
  const { item } = page.queries[0]!.data as { item: PayRequest };
  const path = pathOnwards(item, new URL(address).searchParams.get('ak'));
  if (path) throw redirect(path);
  return page;
}

function pathOnwards(payRequest: PayRequest, ak: string | null): string | null {
  return payRequest.replacedBy && isWithdrawn(payRequest) ? to.payRequest(payRequest.replacedBy, ak) : null;
}

export { NoSuchPayment as ErrorBoundary } from '../parts/no-payment.tsx';

/** Processing page between card company and receipt: waits, says what it knows, moves on by itself (payments 2.5). */
export default function ProcessingPage() {
  const [parameters] = useSearchParams();
  const ak = parameters.get('ak');
  const { payRequest, done } = useProcessing(parameters.get('payReqPayId'));
  if (!payRequest) return null;
  const instead = pathOnwards(payRequest, ak);
  if (instead) return <MoveOn to={instead} after={0} />;
  if (isWithdrawn(payRequest)) return <InactiveLink />;
  const receipt = to.receipt(orderGroupPaidFor(payRequest.paymentFor), { ak });
  const { title, text } = wordsFor(payRequest, done);
  return (
    <div className="page-margin grid min-h-[70dvh] grid-rows-[auto_1fr_auto] gap-8 pt-10 pb-6">
      <MoveOn to={done ? receipt : null} after={MOVE_ON_MS} />
      <Head title={title} index={false} />
      <div className="max-w-[500px]">
        {isUnknown(payRequest, done) ? (
          <Sign tone="wait">{m.payments_check_unknown_plate()}</Sign>
        ) : (
          <WaitingTiles done={done} />
        )}
        <div role="status">
          <h1 className="mt-8 text-product">{title}</h1>
          {text.map(one => (
            <p key={one} className="mt-3 text-muted">
              {one}
            </p>
          ))}
        </div>
      </div>
      <div className="max-w-[500px]">
        <PaymentEvents events={payRequest.paymentEvents ?? []} />
      </div>
      <div className="grid max-w-[500px] gap-2">
        <Onwards {...{ payRequest, done, receipt, ak }} />
      </div>
    </div>
  );
}

interface OnwardsProps {
  payRequest: PayRequest;
  done: boolean;
  receipt: string;
  ak: string | null;
}

/** Links onwards; none to another payment while the outcome is unknown (I12). */
function Onwards({ payRequest, done, receipt, ak }: OnwardsProps) {
  if (done)
    return (
      <ButtonLink href={receipt} size="lg" wide>
        {m.payments_continue()}
      </ButtonLink>
    );
  if (isUnknown(payRequest, done))
    return (
      <ButtonLink href={receipt} variant="outline" size="lg" wide>
        {m.payments_check_back_receipt()}
      </ButtonLink>
    );
  return (
    <>
      <p className="text-note text-muted">{m.payments_never_twice()}</p>
      <ButtonLink href={to.payRequest(payRequest._id, ak)} variant="outline" size="lg" wide>
        {m.payments_start_over()}
      </ButtonLink>
    </>
  );
}

function isUnknown({ unknown }: PayRequest, done: boolean): boolean {
  return unknown && !done;
}

function wordsFor(payRequest: PayRequest, done: boolean): { title: string; text: string[] } {
  if (done) return { title: m.payments_done(), text: [m.payments_done_text()] };
  if (isUnknown(payRequest, done))
    return {
      title: m.payments_check_unknown(),
      text: [m.payments_swish_outcome_unknown(), m.payments_check_unknown_next()],
    };
  return { title: m.payments_waiting(), text: [m.payments_waiting_text()] };
}

/** Payment status: polled every 5 s, pushed live, and asked of the card company again every 30 s (payments 9). */
function useProcessing(paymentId: string | null): { payRequest: PayRequest | undefined; done: boolean } {
  const [one] = plan({ params: useParams() });
  const { data, refetch } = useQuery({
    ...one,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: known => (hasArrived(known?.item.paymentEvents ?? []) ? false : POLL_MS),
  });
  const payRequest = data?.item;
  const done = hasArrived(payRequest?.paymentEvents ?? []);
  useQuery({
    ...q.payments.recheck({ payRequestId: payRequest?._id ?? '', payRequestPaymentId: paymentId ?? '' }),
    enabled: Boolean(payRequest && paymentId && !done),
    refetchInterval: RECHECK_MS,
  });
  useLive(payRequest && !done ? [{ topic: `pay-request:${payRequest._id}` }] : [], () => void refetch());
  return { payRequest, done };
}

/** Delayed redirect, in milliseconds; never during the server's render. */
function MoveOn({ to: path, after }: { to: string | null; after: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => void navigate(path, { replace: true }), after);
    return () => clearTimeout(timer);
  }, [path, after, navigate]);
  return null;
}
