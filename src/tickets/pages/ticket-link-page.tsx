import { redirect } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type PageData, type Plan } from '../../page-load.ts';
import type { FoundTickets } from '../contract.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.tickets.byRef({ ticketRef: params.ticketRef ?? '' })] as const;
const loadOnServer = serverLoad(plan);
const loadInBrowser = clientLoad(plan);

export const loader = async (args: Parameters<typeof loadOnServer>[0]) => leadOn(await loadOnServer(args), args);
export const clientLoader = async (args: Parameters<typeof loadInBrowser>[0]) =>
  leadOn(await loadInBrowser(args), args);

export { MissingTickets as ErrorBoundary } from '../parts/missing-tickets.tsx';

/**
 * Link by which a ticket is shared or scanned (payments 2.8): its seller's people come to the door's page, unless the
 * tickets are their own; everybody else to the tickets. The link itself stays in no history.
 */
function leadOn(
  { queries }: PageData,
  { params, request }: Pick<Parameters<typeof loadOnServer>[0], 'params' | 'request'>,
) {
  const { own, office, orderId } = (queries[0]!.data as { item: FoundTickets }).item;
  const ref = params.ticketRef ?? '';
  const ak = new URL(request.url).searchParams.get('ak');
  if (!office || own) throw redirect(to.tickets(ref, ak));
  throw redirect(orderId ? bo.order(office, orderId) : bo.ticket(office, ref));
}

export default function TicketLinkPage() {
  return null;
}
