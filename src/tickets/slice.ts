import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { ticketsApi } from './api.ts';
import { ticketsAudit } from './audit.ts';
import { ticketDeskApi, ticketFiles } from './desk/api.ts';
import { givenMail, replacedMail } from './desk/mails/given.ts';
import { heldBy } from './desk/queries.ts';
import { forgetHolders } from './desk/store.ts';
import { doorApi } from './door/api.ts';
import { giftsApi } from './gifts/api.ts';
import { giftMail } from './gifts/mails/gift.ts';
import { giftsOfPerson, keptGifts } from './gifts/queries.ts';
import { forgetGifts } from './gifts/store.ts';
import { ticketsWork } from './jobs.ts';
import { ticketsIssued } from './mails/tickets-issued.ts';
import { ticketKeysApi } from './marks/api.ts';
import { keptInTickets } from './queries.ts';
import { mayFollowTicket } from './refs/queries.ts';
import { ticketRefusals } from './refusals.ts';
import { endPushes } from './wallets/adapters/apple-push.ts';
import { walletsAudit } from './wallets/audit.ts';
import { passService } from './wallets/devices/api.ts';
import { walletsWork } from './wallets/jobs.ts';
import { keptInWallets } from './wallets/keeping/queries.ts';
import { forgetInWallets } from './wallets/keeping/store.ts';
import { passFiles } from './wallets/taking/api.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const ticketsSlice = {
  api: {
    gifts: giftsApi,
    ticketDesk: ticketDeskApi,
    ticketDoor: doorApi,
    ticketKeys: ticketKeysApi,
    tickets: ticketsApi,
  },
  work: [ticketsWork, walletsWork],
  mails: {
    'tickets-issued': ticketsIssued,
    'ticket-given': givenMail,
    'ticket-replaced': replacedMail,
    'ticket-gift': giftMail,
  },
  audit: [...ticketsAudit, ...walletsAudit],
  live: { ticket: mayFollowTicket },
  personalData: [
    {
      name: 'tickets',
      kept: async (db, { userId }) => keptInTickets(db, await orderGroupsOfCustomer(db, userId)),
    },
    {
      name: 'ticketsGiven',
      kept: (db, { emailAddress }) => heldBy(db, emailAddress),
      forget: async ({ tx }, { emailAddress }) => {
        const given = await heldBy(tx, emailAddress);
        await forgetHolders(
          tx,
          given.map(({ ticketId }) => ticketId),
        );
      },
    },
    {
      name: 'passesInWallets',
      kept: async (db, { userId }) => keptInWallets(db, await orderGroupsOfCustomer(db, userId)),
      forget: async ({ tx }, { userId }) => forgetInWallets(tx, await orderGroupsOfCustomer(tx, userId)),
    },
    {
      name: 'gifts',
      kept: async (db, person) => keptGifts(await giftsOfPerson(db, person)),
      forget: async ({ tx }, person) => {
        const { given, received } = await giftsOfPerson(tx, person);
        await forgetGifts(tx, { given: given.map(({ id }) => id), received: received.map(({ id }) => id) });
      },
    },
  ],
  papers: [ticketFiles, passFiles],
  hooks: [passService],
  stop: [endPushes],
  refusals: ticketRefusals,
} satisfies Slice;
