import '../parts/door.css';
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { ApiError } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { TroubleNotice } from '../../../shell/error-boundary.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { HandlePanel } from '../../desk/parts/handle-panel.tsx';
import { HistoryPanel } from '../../desk/parts/history-panel.tsx';
import { DoorTicketPanel } from '../parts/door-ticket.tsx';
import { Verdict } from '../parts/verdict.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) =>
  [lateQ.ticketDoor.look({ idOrSlug: params.slug ?? '', ticketRef: params.ticketRef ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** A ticket that is not good here at all: of another seller, or of nobody. */
export function ErrorBoundary() {
  const fault = useRouteError();
  const params = useParams();
  const status = isRouteErrorResponse(fault) || fault instanceof ApiError ? fault.status : null;
  const reason = isRouteErrorResponse(fault)
    ? (fault.data as { reason?: string } | null)?.reason
    : fault instanceof ApiError
      ? fault.reason
      : null;
  if (!params.slug || (reason !== 'ticket-unknown' && reason !== 'ticket-of-another' && status !== 400))
    return <TroubleNotice />;
  const another = reason === 'ticket-of-another';
  return (
    <>
      <OfficeHead
        title={m.tickets_door_title()}
        back={<TextLink href={bo.tickets(params.slug)}>{m.tickets_list_title()}</TextLink>}
      />
      <div className="door-column">
        <Verdict good={false} title={another ? m.tickets_door_of_another() : m.tickets_door_unknown()}>
          {another ? m.tickets_door_of_another_text() : m.tickets_door_unknown_text()}
        </Verdict>
      </div>
    </>
  );
}

/** Staff page of a ticket at the door: good or not in one glance, use in whole or in part, and undo. */
export default function DoorPage() {
  const params = useParams();
  const [query] = plan({ params });
  const { item } = useSuspenseQuery({ ...query, refetchOnWindowFocus: 'always' }).data;
  const store = useQueryClient();
  const rights = useOffice().provider?.rights ?? [];
  const [mayChange, mayRead] = [rights.includes('tickets:change'), rights.includes('orders:read')];
  useProviderNews(item.tickets[0]?.providerId, () => {
    void store.invalidateQueries(query);
    void store.invalidateQueries({ queryKey: lateQ.ticketDesk.history.key() });
  });
  return (
    <>
      <OfficeHead
        title={m.tickets_door_title()}
        back={<TextLink href={bo.tickets(params.slug!)}>{m.tickets_list_title()}</TextLink>}
      />
      <div className="door-column">
        {item.tickets.map(ticket => (
          <div key={ticket._id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <DoorTicketPanel slug={params.slug!} mayUse={item.mayUse} {...{ ticket }} timeZone={item.timeZone} />
            {mayChange && <HandlePanel slug={params.slug!} ticket={ticket} />}
            {mayRead && <HistoryPanel slug={params.slug!} ticketId={ticket._id} timeZone={item.timeZone} />}
          </div>
        ))}
      </div>
    </>
  );
}
