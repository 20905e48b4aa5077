import { ticketsContract } from './contract.ts';
import { ticketDeskContract } from './desk/contract.ts';
import { doorContract } from './door/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const ticketsContracts = {
  ticketDesk: ticketDeskContract,
  ticketDoor: doorContract,
  tickets: ticketsContract,
};
