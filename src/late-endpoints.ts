import type { HallClient } from './shared/contract.ts';

/** Slices whose endpoints come with the page or part that calls them. */
export type LateSlice =
  | 'deeds'
  | 'guarantee'
  | 'recalls'
  | 'contentReports'
  | 'caseCare'
  | 'complaints'
  | 'doorGuests'
  | 'externalAccess'
  | 'fees'
  | 'gifts'
  | 'health'
  | 'holds'
  | 'lockAccounts'
  | 'lockCodes'
  | 'lockDoors'
  | 'operatorsDesk'
  | 'scanDevices'
  | 'scans'
  | 'sellers'
  | 'ticketDesk'
  | 'ticketDoor'
  | 'ticketKeys'
  | 'withdrawals';

/** Method and path per endpoint of these slices. */
export const lateEndpoints: {
  [S in LateSlice]: { [E in keyof HallClient[S]]: `${string} /${string}` };
} = {
  caseCare: {
    give: 'POST /cases/{kind}/{subject}/handovers',
    note: 'POST /cases/{kind}/{subject}/notes',
    peopleOfHall: 'GET /platform/case-people',
    peopleOfProvider: 'GET /providers/{idOrSlug}/case-people',
    setDeadline: 'PUT /cases/{kind}/{subject}/deadline',
  },
  complaints: {
    answer: 'POST /complaints/{complaintId}/answers',
    askLink: 'POST /complaint-links',
    handUp: 'POST /order-groups/{orderGroupId}/complaints/{complaintId}/appeals',
    make: 'POST /order-groups/{orderGroupId}/complaints',
    ofGroup: 'GET /order-groups/{orderGroupId}/complaints',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/complaints',
    one: 'GET /complaints/{complaintId}',
    say: 'POST /complaints/{complaintId}/letters',
    takeBack: 'POST /order-groups/{orderGroupId}/complaints/{complaintId}/retractions',
    write: 'POST /order-groups/{orderGroupId}/complaints/{complaintId}/letters',
  },
  contentReports: {
    appeal: 'POST /reports/{reportId}/appeals',
    decide: 'POST /platform/reports/{reportId}/decisions',
    forStaff: 'GET /platform/reports/{reportId}',
    make: 'POST /reports',
    one: 'GET /reports/{reportId}',
  },
  deeds: {
    hall: 'GET /platform/deeds',
    hallLooks: 'GET /platform/looks',
    stall: 'GET /providers/{idOrSlug}/deeds',
    stallLooks: 'GET /providers/{idOrSlug}/looks',
  },
  doorGuests: {
    count: 'GET /providers/{idOrSlug}/door-count',
    find: 'GET /providers/{idOrSlug}/door-guests',
  },
  externalAccess: {
    check: 'GET /orders/external-access/{orderId}/check-for-external-keys',
    ofAccess: 'GET /orders/external-access/{orderId}/for-access/{accessId}',
    ofOrder: 'GET /orders/external-access/{orderId}',
  },
  fees: {
    read: 'GET /providers/{idOrSlug}/fees',
    set: 'POST /providers/{idOrSlug}/fees',
    withdraw: 'POST /providers/{idOrSlug}/fees/{feeId}/withdrawals',
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
  guarantee: {
    notice: 'GET /guarantee',
  },
  health: {
    again: 'POST /platform/work-again',
    read: 'GET /platform/health',
    runJob: 'POST /platform/jobs',
  },
  holds: {
    begin: 'POST /providers/{idOrSlug}/holds',
    end: 'POST /providers/{idOrSlug}/hold-ends',
    read: 'GET /providers/{idOrSlug}/holds',
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
  operatorsDesk: {
    read: 'GET /platform/desk',
  },
  recalls: {
    begin: 'POST /providers/{idOrSlug}/recalls',
    current: 'GET /recalls',
    end: 'POST /providers/{idOrSlug}/recalls/{recallId}/ends',
    noteReached: 'POST /providers/{idOrSlug}/recalls/{recallId}/reached',
    notice: 'GET /recalls/{recallId}',
    ofProvider: 'GET /providers/{idOrSlug}/recalls',
    one: 'GET /providers/{idOrSlug}/recalls/{recallId}',
  },
  scanDevices: {
    add: 'POST /providers/{idOrSlug}/scan-devices',
    list: 'GET /providers/{idOrSlug}/scan-devices',
    rename: 'PUT /providers/{idOrSlug}/scan-devices/{deviceId}/name',
    shutOut: 'POST /providers/{idOrSlug}/scan-devices/{deviceId}/shut-outs',
  },
  scans: {
    look: 'POST /scan-devices/{deviceId}/looks',
    upload: 'POST /scan-devices/{deviceId}/scans',
  },
  sellers: {
    list: 'GET /platform/sellers',
    one: 'GET /platform/sellers/{idOrSlug}',
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
  withdrawals: {
    askLink: 'POST /withdrawal-links',
    close: 'POST /providers/{idOrSlug}/withdrawals/{withdrawalId}/closures',
    declare: 'POST /order-groups/{orderGroupId}/withdrawals',
    ofGroup: 'GET /order-groups/{orderGroupId}/withdrawals',
    ofOrder: 'GET /providers/{idOrSlug}/orders/{orderId}/withdrawals',
    saySent: 'POST /order-groups/{orderGroupId}/withdrawals/{withdrawalId}/parcels',
    takeBack: 'POST /providers/{idOrSlug}/withdrawals/{withdrawalId}/returns',
  },
};
