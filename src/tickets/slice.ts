import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { ticketsApi } from './api.ts';
import { ticketsAudit } from './audit.ts';
import { ticketsWork } from './jobs.ts';
import { doorApi } from './door/api.ts';
import { ticketsIssued } from './mails/tickets-issued.ts';
import { keptInTickets } from './queries.ts';
import { mayFollowTicket } from './refs/queries.ts';
import { ticketRefusals } from './refusals.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const ticketsSlice = {
  api: { ticketDoor: doorApi, tickets: ticketsApi },
  work: [ticketsWork],
  mails: { 'tickets-issued': ticketsIssued },
  audit: ticketsAudit,
  live: { ticket: mayFollowTicket },
  personalData: [
    {
      name: 'tickets',
      kept: async (db, { userId }) => keptInTickets(db, await orderGroupsOfCustomer(db, userId)),
    },
  ],
  refusals: ticketRefusals,
} satisfies Slice;
