import { endpointTable } from '../../src/contract.ts';

/** Slices that only pages behind the counter call, or parts that come after a visitor's page: no first view loads their endpoints. */
const OFFICE = [
  'blocks',
  'calendar',
  'calendarImports',
  'counter',
  'delays',
  'deposits',
  'desk',
  'disruptions',
  'door',
  'extras',
  'guests',
  'inbox',
  'noticeBrowsers',
  'orderLists',
  'papers',
  'parties',
  'pauses',
  'payLinks',
  'quoteDrafts',
  'quoteGoods',
  'quoteTemplates',
  'returns',
  'support',
  'threads',
];

/** Slices of few pages and late parts, whose endpoints come with these alone: not even every page behind the counter loads them. */
const LATE = [
  'alerts',
  'askedQuotes',
  'assortment',
  'bankFiles',
  'calendarExports',
  'caseCare',
  'changeSets',
  'closings',
  'complaints',
  'contentReports',
  'deeds',
  'doorGuests',
  'editions',
  'endings',
  'examples',
  'externalAccess',
  'fees',
  'finds',
  'gifts',
  'guarantee',
  'hallSettings',
  'health',
  'holds',
  'invoiceTerms',
  'invoices',
  'labels',
  'lockAccounts',
  'lockCodes',
  'lockDoors',
  'messageSettings',
  'money',
  'paymentFinds',
  'nettings',
  'noticeWishes',
  'notifications',
  'ongoing',
  'operatorsDesk',
  'pictures',
  'platformReports',
  'recalls',
  'receivables',
  'reports',
  'revisions',
  'rulebooks',
  'safety',
  'scanDevices',
  'scans',
  'sellers',
  'stock',
  'ticketDesk',
  'ticketDoor',
  'ticketKeys',
  'timetables',
  'traders',
  'units',
  'unsubscribing',
  'vatReports',
  'visitLetters',
  'wholeHall',
  'withdrawals',
  'writtenAreas',
  'writtenGroups',
  'writtenPages',
  'writtenPlaces',
  'writtenPromos',
];

export const ENDPOINT_FILES: readonly (readonly [file: string, text: () => string])[] = [
  ['src/endpoints.ts', visitorsFile],
  ['src/office-endpoints.ts', officeFile],
  ['src/late-endpoints.ts', lateFile],
];

/** The browser's endpoint table from the contracts, sorted by name. */
function visitorsFile(): string {
  return `import type { LateSlice } from './late-endpoints.ts';
import type { OfficeSlice } from './office-endpoints.ts';
import type { HallClient } from './shared/contract.ts';

/**
 * Method and path per endpoint: all that the browser needs of the contracts. Written by \`npm run endpoints\`; the type
 * says which endpoint is missing here.
 */
export const endpoints: {
  [S in Exclude<keyof HallClient, OfficeSlice | LateSlice>]: { [E in keyof HallClient[S]]: \`\${string} /\${string}\` };
} = {
${rows(slice => !OFFICE.includes(slice) && !LATE.includes(slice))}
};
`;
}

/** Source of the endpoints behind the counter, in a file that visitors' pages never load. */
function officeFile(): string {
  return `import type { HallClient } from './shared/contract.ts';

/** Slices that only pages behind the counter call, or parts that come after a visitor's page. */
export type OfficeSlice =
${OFFICE.map(slice => `  | '${slice}'`).join('\n')};

/** Method and path per endpoint of the back office's slices, apart from those that visitors' pages load. */
export const officeEndpoints: {
  [S in OfficeSlice]: { [E in keyof HallClient[S]]: \`\${string} /\${string}\` };
} = {
${rows(slice => OFFICE.includes(slice))}
};
`;
}

/** Source of the endpoints that come with the part which calls them. */
function lateFile(): string {
  return `import type { HallClient } from './shared/contract.ts';

/** Slices whose endpoints come with the page or part that calls them. */
export type LateSlice =
${LATE.map(slice => `  | '${slice}'`).join('\n')};

/** Method and path per endpoint of these slices. */
export const lateEndpoints: {
  [S in LateSlice]: { [E in keyof HallClient[S]]: \`\${string} /\${string}\` };
} = {
${rows(slice => LATE.includes(slice))}
};
`;
}

function rows(of: (slice: string) => boolean): string {
  const slices = new Map<string, string[]>();
  for (const [name, route] of Object.entries(endpointTable()).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [slice, endpoint] = name.split('.') as [string, string];
    if (of(slice)) slices.set(slice, [...(slices.get(slice) ?? []), `    ${endpoint}: '${route.join(' ')}',`]);
  }
  return [...slices].map(([slice, lines]) => [`  ${slice}: {`, ...lines, '  },'].join('\n')).join('\n');
}
