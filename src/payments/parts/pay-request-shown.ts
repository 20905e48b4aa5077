import { useEffect } from 'react';
import { redirect, useNavigate, useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import type { PageData, Plan } from '../../page-load.ts';
import { useLive } from '../../shared/live-client.ts';
import { useQuery } from '../../shared/query.ts';
import type { PayRequestForPayer } from '../contract.ts';

/** Query shared by every page that shows one pay request to its payer. */
export const payRequestPlan = ({ params }: Pick<Plan, 'params'>) => [
  q.payments.forPayer({ payRequestId: params.payRequestId ?? '' }),
];

/** Redirect from a paid or replaced pay request to where it goes on. */
export function onwards(page: PageData, address: string): PageData {
  const { item } = page.queries[0]!.data as { item: PayRequestForPayer };
  const path = pathOnwards(item, new URL(address).searchParams.get('ak'));
  if (path) throw redirect(path);
  return page;
}

/** Pay request, refetched on news and on coming back to the window; once settled, the page moves on by itself. */
export function usePayRequest(): PayRequestForPayer | undefined {
  const [one] = payRequestPlan({ params: useParams() });
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { data, refetch } = useQuery({ ...one!, refetchOnWindowFocus: 'always' });
  const payRequest = (data as { item: PayRequestForPayer } | undefined)?.item;
  useLive(payRequest ? [{ topic: `pay-request:${payRequest._id}` }] : [], () => void refetch());
  const path = payRequest ? pathOnwards(payRequest, parameters.get('ak')) : null;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  return payRequest;
}

function pathOnwards({ _id, status, replacedBy }: PayRequestForPayer, ak: string | null): string | null {
  if (status.name === 'FULFILLED') return to.processing(_id, { ak });
  return status.name === 'CANCELLED' && replacedBy ? to.payRequest(replacedBy, ak) : null;
}
