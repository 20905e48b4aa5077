import type { HallClient } from './shared/contract.ts';

/** Slices whose endpoints come with the page or part that calls them. */
export type LateSlice = 'externalAccess' | 'gifts' | 'lockAccounts' | 'lockCodes' | 'lockDoors' | 'ticketDesk' | 'ticketDoor' | 'ticketKeys';

/** Method and path per endpoint of these slices. */
export const lateEndpoints: {
  [S in LateSlice]: { [E in keyof HallClient[S]]: `${string} /${string}` };
} = {
  externalAccess: {
    check: 'GET /orders/external-access/{orderId}/check-for-external-keys',
    ofAccess: 'GET /orders/external-access/{orderId}/for-access/{accessId}',
    ofOrder: 'GET /orders/external-access/{orderId}',
  },
  gifts: {
    correct: 'PUT /gifts/{giftId}',
    give: 'POST /tickets/{ticketId}/gifts',
    handOn: 'POST /gifts/{giftId}/transfers',
    look: 'GET /gifts/{giftId}',
    ofOrderGroup: 'GET /order-groups/{orderGroupId}/gifts',
    open: 'POST /gifts/{giftId}/openings',
    takeBack: 'POST /gifts/{giftId}/withdrawals',
  },
  lockAccounts: {
    add: 'POST /providers/{idOrSlug}/lock-accounts',
    end: 'POST /providers/{idOrSlug}/lock-accounts/{accountId}/removals',
    replace: 'PUT /providers/{idOrSlug}/lock-accounts/{accountId}/secret',
  },
  lockCodes: {
    end: 'POST /providers/{idOrSlug}/lock-codes/{grantId}/ends',
    give: 'POST /providers/{idOrSlug}/lock-codes',
    show: 'GET /providers/{idOrSlug}/lock-codes/{grantId}',
  },
  lockDoors: {
    add: 'POST /providers/{idOrSlug}/lock-doors',
    change: 'PUT /providers/{idOrSlug}/lock-doors/{doorId}',
    end: 'POST /providers/{idOrSlug}/lock-doors/{doorId}/removals',
    list: 'GET /providers/{idOrSlug}/locks',
    setFallback: 'PUT /providers/{idOrSlug}/lock-grants/{grantId}/fallback',
    test: 'POST /providers/{idOrSlug}/lock-doors/{doorId}/tests',
  },
  ticketDesk: {
    handle: 'POST /providers/{idOrSlug}/tickets/{ticketId}/deeds',
    history: 'GET /providers/{idOrSlug}/tickets/{ticketId}/history',
    issue: 'POST /providers/{idOrSlug}/tickets',
    list: 'GET /providers/{idOrSlug}/tickets',
    owed: 'GET /providers/{idOrSlug}/ticket-debt',
  },
  ticketDoor: {
    look: 'GET /providers/{idOrSlug}/tickets/{ticketRef}',
    undo: 'POST /providers/{idOrSlug}/tickets/{ticketId}/undos',
    use: 'POST /providers/{idOrSlug}/tickets/{ticketId}/uses',
  },
  ticketKeys: {
    change: 'POST /providers/{idOrSlug}/ticket-key-changes',
    list: 'GET /providers/{idOrSlug}/ticket-keys',
  },
};
