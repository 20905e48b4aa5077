import { type ComponentProps, lazy, Suspense } from 'react';

const load = () => import('./ticket-ways.tsx');
const Ticket = lazy(() => load().then(part => ({ default: part.TicketWays })));
const Stall = lazy(() => load().then(part => ({ default: part.StallWays })));

/** Ways of a ticket, which the server draws in their place: what moves them comes after the page. */
export function LazyTicketWays(props: ComponentProps<typeof Ticket>) {
  return (
    <Suspense fallback={null}>
      <Ticket {...props} />
    </Suspense>
  );
}

export function LazyStallWays(props: ComponentProps<typeof Stall>) {
  return (
    <Suspense fallback={null}>
      <Stall {...props} />
    </Suspense>
  );
}
