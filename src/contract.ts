import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { backofficeContract } from './backoffice/contract.ts';
import { cartContract } from './cart/contract.ts';
import { catalogueContract } from './catalogue/contract.ts';
import { daysContracts } from './days/contracts.ts';
import { demoContract } from './demo/contract.ts';
import { feedbackContract } from './feedback/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { ordersContracts } from './orders/contracts.ts';
import { paymentsContracts } from './payments/contracts.ts';
import { peopleContracts } from './people/contracts.ts';
import { providersContracts } from './providers/contracts.ts';
import { receiptsContract } from './receipts/contract.ts';
import { searchContract } from './search/contract.ts';
import { signInContracts } from './sign-in/contracts.ts';
import { storefrontsContracts } from './storefronts/contracts.ts';
import { ticketsContract } from './tickets/contract.ts';

/** Every endpoint of the hall, by slice. */
export const hallContract = {
  ...signInContracts,
  ...daysContracts,
  ...providersContracts,
  ...ordersContracts,
  backoffice: backofficeContract,
  cart: cartContract,
  ...paymentsContracts,
  catalogue: catalogueContract,
  feedback: feedbackContract,
  ...peopleContracts,
  ...storefrontsContracts,
  notifications: notificationsContract,
  receipts: receiptsContract,
  search: searchContract,
  shell: demoContract,
  tickets: ticketsContract,
};

declare module './shared/contract.ts' {
  interface Register {
    client: ContractRouterClient<typeof hallContract>;
  }
}

/** Method and path by endpoint name: `{ 'cart.add': ['POST', '/cart/items'] }` */
export function endpointTable(): Record<string, [method: string, path: string]> {
  const table: Record<string, [string, string]> = {};
  const walk = (router: AnyContractRouter, name: string) => {
    if (isContractProcedure(router)) {
      const { method, path } = (router as AnyContractProcedure)['~orpc'].route;
      if (!method || !path) throw new Error(`${name} has no method or path`);
      table[name] = [method, path];
      return;
    }
    for (const [key, inner] of Object.entries(router)) walk(inner, name ? `${name}.${key}` : key);
  };
  walk(hallContract, '');
  return table;
}
