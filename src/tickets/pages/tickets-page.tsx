import '../parts/kept-tickets.css';
import { ArrowRight, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { q } from '../../client.ts';
import { serverLoad } from '../../http/page-load.ts';
import { to } from '../../links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import type { Band } from '../../providers/contract.ts';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { useHallName } from '../../providers/parts/hall-head.tsx';
import { arrived } from '../../shared/arrival.ts';
import { useLive } from '../../shared/live-client.ts';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { Button } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Pillar } from '../../ui/pillar.tsx';
import { providerTheme } from '../../ui/provider-theme.ts';
import type { FoundTickets } from '../contract.ts';
import { GuestTickets } from '../guests/parts/guest-tickets.tsx';
import { KeptTicket } from '../parts/kept-ticket.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [q.tickets.byRef({ ticketRef: params.ticketRef ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);
export { MissingTickets as ErrorBoundary } from '../parts/missing-tickets.tsx';

/** Lists of what else there is nearby: below the tickets, and loaded after them. */
const Nearby = lazy(() => arrived(() => import('../parts/nearby.tsx')).then(part => ({ default: part.Nearby })));

/** Page of somebody's gift cards and vouchers (payments 2.8): to show, to share and to print. */
export default function TicketsPage() {
  const found = useTickets();
  const { tickets, guests } = found;
  const first = tickets[0] ?? guests[0];
  if (!first) return null;
  const { provider } = first;
  const printable = tickets.every(ticket => ticket.type !== 'GIFTCARD');
  const title = tickets.length ? headingOf(tickets.length) : guestHeading(guests.length);
  return (
    <div {...providerTheme(provider.colour)} className="bg-tile">
      <Head title={title} index={false} />
      <div className="page-with-pillar print:block">
        <div className="min-w-0">
          <section className="wall page-margin py-8 print:p-0">
            <h1 className="hyphenate mb-5 text-section print:hidden">{title}</h1>
            {tickets.length > 0 && (
              <ul className="kept-tickets" data-alone={tickets.length === 1 ? '' : undefined}>
                {tickets.map(ticket => (
                  <li key={ticket._id}>
                    <KeptTicket ticket={ticket} />
                  </li>
                ))}
              </ul>
            )}
            {tickets.length > 0 && guests.length > 0 && (
              <h2 className="hyphenate mt-8 mb-5 print:hidden">{guestHeading(guests.length)}</h2>
            )}
            {guests.length > 0 && <GuestTickets guests={guests} />}
            <PrintedFoot seller={provider.title} cut={tickets.length > 0} />
            <div className="mt-6 grid max-w-[310px] gap-4 print:hidden">
              {printable && (
                <Button variant="outline" wide iconStart={<Icon icon={Printer} size={20} />} onClick={() => print()}>
                  {m.tickets_print()}
                </Button>
              )}
              {found.own && guests[0] && (
                <TextLink href={to.receipt(guests[0].orderGroupId, { ak: found.ak })} standalone>
                  {m.tickets_guests_receipt()}
                </TextLink>
              )}
              <TextLink href={to.start()} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
                {m.tickets_discover()}
              </TextLink>
            </div>
          </section>
          <div className="print:hidden">
            <Suspense fallback={null}>
              <Nearby />
            </Suspense>
          </div>
        </div>
        <Pillar glaze={bandGlaze(provider.band as Band)} />
      </div>
    </div>
  );
}

/** Tickets of the link, asked for again when one of them is used, blocked or given back. */
function useTickets(): FoundTickets & { ak: string | null } {
  const [query] = plan({ params: useParams() });
  const [parameters] = useSearchParams();
  const store = useQueryClient();
  const { item } = useSuspenseQuery({ ...query, refetchOnWindowFocus: 'always' }).data;
  const ak = parameters.get('ak');
  const bookings = item.own ? [...new Set(item.guests.map(guest => guest.orderGroupId))] : [];
  const topics = item.tickets
    .filter(({ code }) => code !== null || item.office !== null)
    .map(({ _id, code }) => ({ topic: `ticket:${_id}`, ak: ak ?? code }));
  const orders = bookings.map(id => ({ topic: `order-group:${id}`, ak }));
  useLive([...orders, ...topics], () => void store.invalidateQueries(query));
  return { ...item, ak };
}

function headingOf(count: number): string {
  return count === 1 ? m.tickets_yours_one() : m.tickets_yours({ count: String(count) });
}

function guestHeading(count: number): string {
  return count === 1 ? m.tickets_guests_yours_one() : m.tickets_guests_yours({ count: String(count) });
}

/** Foot of the sheet: the hall, the stall, and where to cut. */
function PrintedFoot({ seller, cut }: { seller: string; cut: boolean }) {
  const hall = useHallName();
  return (
    <footer className="hidden justify-between gap-8 print:flex">
      <strong className="font-sign whitespace-nowrap">{hall}</strong>
      <span className="text-right">
        {seller}
        {cut && `. ${m.tickets_cut_here()}`}
      </span>
    </footer>
  );
}
