import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { availabilityContracts } from './availability/contracts.ts';
import { backofficeContract } from './backoffice/contract.ts';
import { deedsContract } from './backoffice/deeds/contract.ts';
import { operatorsDeskContract } from './backoffice/desk/contract.ts';
import { wholeHallContract } from './backoffice/hall/contract.ts';
import { healthContract } from './backoffice/health/contract.ts';
import { ongoingContract } from './backoffice/ongoing/contract.ts';
import { sellersContract } from './backoffice/sellers/contract.ts';
import { hallSettingsContract } from './backoffice/settings/contract.ts';
import { supportContract } from './backoffice/support/contract.ts';
import { calendarContract } from './calendar/contract.ts';
import { againContract } from './cart/again/contract.ts';
import { cartContract } from './cart/contract.ts';
import { catalogueContracts } from './catalogue/contracts.ts';
import { changeSetsContract } from './change-sets/contract.ts';
import { examplesContract } from './change-sets/examples/contract.ts';
import { revisionsContract } from './change-sets/revisions/contract.ts';
import { daysContracts } from './days/contracts.ts';
import { demoContract } from './demo/contract.ts';
import { favouritesContract } from './favourites/contract.ts';
import { feedbackContract } from './feedback/contract.ts';
import { reportsContract } from './feedback/reports/contract.ts';
import { locksContracts } from './locks/contracts.ts';
import { noticesContracts } from './notices/contracts.ts';
import { notificationsContract } from './notifications/contract.ts';
import { ordersContracts } from './orders/contracts.ts';
import { paymentsContracts } from './payments/contracts.ts';
import { peopleContracts } from './people/contracts.ts';
import { providersContracts } from './providers/contracts.ts';
import { quotesContracts } from './quotes/contracts.ts';
import { receiptsContract } from './receipts/contract.ts';
import { reportsContracts } from './reports/contracts.ts';
import { scannerContracts } from './scanner/contracts.ts';
import { searchContract } from './search/contract.ts';
import { signInContracts } from './sign-in/contracts.ts';
import { storefrontsContracts } from './storefronts/contracts.ts';
import { threadsContracts } from './threads/contracts.ts';
import { ticketsContracts } from './tickets/contracts.ts';
import { waitingContract } from './waiting/contract.ts';
import { doorContract } from './waiting/door/contract.ts';

/** Every endpoint of the hall, by slice. */
export const hallContract = {
  ...signInContracts,
  ...availabilityContracts,
  ...daysContracts,
  ...providersContracts,
  ...ordersContracts,
  backoffice: backofficeContract,
  ongoing: ongoingContract,
  deeds: deedsContract,
  hallSettings: hallSettingsContract,
  health: healthContract,
  operatorsDesk: operatorsDeskContract,
  sellers: sellersContract,
  support: supportContract,
  wholeHall: wholeHallContract,
  again: againContract,
  calendar: calendarContract,
  cart: cartContract,
  ...paymentsContracts,
  ...catalogueContracts,
  changeSets: changeSetsContract,
  examples: examplesContract,
  revisions: revisionsContract,
  favourites: favouritesContract,
  feedback: feedbackContract,
  contentReports: reportsContract,
  ...locksContracts,
  ...peopleContracts,
  ...storefrontsContracts,
  ...noticesContracts,
  notifications: notificationsContract,
  ...quotesContracts,
  receipts: receiptsContract,
  ...reportsContracts,
  ...scannerContracts,
  search: searchContract,
  shell: demoContract,
  ...threadsContracts,
  ...ticketsContracts,
  door: doorContract,
  waiting: waitingContract,
};

declare module './shared/contract.ts' {
  interface Register {
    client: ContractRouterClient<typeof hallContract>;
  }
}

/** Method and path by endpoint name: `{ 'cart.add': ['POST', '/cart/items'] }` */
export function endpointTable(): Record<string, [method: string, path: string]> {
  return Object.fromEntries(allEndpoints().map(({ name, method, path }) => [name, [method, path]]));
}

/** Endpoints whose bodies may be longer than usual. */
export function longBodies(): { method: string; path: string; mostBytes: number }[] {
  return allEndpoints().flatMap(({ method, path, mostBytes }) => (mostBytes ? [{ method, path, mostBytes }] : []));
}

/** Endpoints whose answers are kept, with the parameters that they read beside those of their path. */
export function keptEndpoints(): { path: string; reads: string[] }[] {
  return allEndpoints().flatMap(({ path, ofEverybody, parameters }) =>
    ofEverybody ? [{ path, reads: parameters.filter(name => !path.includes(`{${name}}`)).sort() }] : [],
  );
}

interface Endpoint {
  name: string;
  method: string;
  path: string;
  mostBytes: number | undefined;
  ofEverybody: boolean | undefined;
  parameters: string[];
}

function allEndpoints(): Endpoint[] {
  const found: Endpoint[] = [];
  const walk = (router: AnyContractRouter, name: string) => {
    if (isContractProcedure(router)) {
      const { route, meta, inputSchema } = (router as AnyContractProcedure)['~orpc'];
      const { method, path } = route;
      if (!method || !path) throw new Error(`${name} has no method or path`);
      const { mostBytes, ofEverybody } = meta as { mostBytes?: number; ofEverybody?: boolean };
      const parameters = Object.keys((inputSchema as { shape?: object } | undefined)?.shape ?? {});
      found.push({ name, method, path, mostBytes, ofEverybody, parameters });
      return;
    }
    for (const [key, inner] of Object.entries(router)) walk(inner, name ? `${name}.${key}` : key);
  };
  walk(hallContract, '');
  return found;
}
