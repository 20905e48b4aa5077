import { ticketsContract } from './contract.ts';
import { ticketDeskContract } from './desk/contract.ts';
import { doorContract } from './door/contract.ts';
import { giftsContract } from './gifts/contract.ts';
import { ticketKeysContract } from './marks/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const ticketsContracts = {
  gifts: giftsContract,
  ticketDesk: ticketDeskContract,
  ticketDoor: doorContract,
  ticketKeys: ticketKeysContract,
  tickets: ticketsContract,
};
