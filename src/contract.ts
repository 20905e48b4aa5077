import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { accountsContract } from './access/accounts/contract.ts';
import { captchasContract } from './access/captchas/contract.ts';
import { accessContract } from './access/contract.ts';
import { credentialsContract } from './access/credentials/contract.ts';
import { factorsContract } from './access/factors/contract.ts';
import { invitationsContract } from './access/invitations/contract.ts';
import { membersContract } from './access/members/contract.ts';
import { passkeysContract } from './access/passkeys/contract.ts';
import { personalDataContract } from './access/personal-data/contract.ts';
import { phonesContract } from './access/phones/contract.ts';
import { sessionsContract } from './access/sessions/contract.ts';
import { answersContract } from './availability/answers/contract.ts';
import { daysContract } from './availability/days/contract.ts';
import { backofficeContract } from './backoffice/contract.ts';
import { cartContract } from './cart/contract.ts';
import { catalogueContract } from './catalogue/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { asksContract } from './orders/asks/contract.ts';
import { bookingsContract } from './orders/bookings/contract.ts';
import { cancellationsContract } from './orders/cancellations/contract.ts';
import { changesContract } from './orders/changes/contract.ts';
import { ordersContract } from './orders/contract.ts';
import { purchasesContract } from './orders/purchases/contract.ts';
import { refundsContract } from './orders/refunds/contract.ts';
import { casesContract } from './payments/cases/contract.ts';
import { codesContract } from './payments/codes/contract.ts';
import { paymentsContract } from './payments/contract.ts';
import { onboardingContract } from './payments/onboarding/contract.ts';
import { swishNumbersContract } from './payments/swish-numbers/contract.ts';
import { tillsContract } from './payments/tills/contract.ts';
import { applicationsContract } from './providers/applications/contract.ts';
import { areasContract } from './providers/areas/contract.ts';
import { contactsContract } from './providers/contacts/contract.ts';
import { providersContract } from './providers/contract.ts';
import { profileContract } from './providers/profile/contract.ts';
import { termsContract } from './providers/terms/contract.ts';
import { receiptsContract } from './receipts/contract.ts';
import { searchContract } from './search/contract.ts';
import { shellContract } from './shell/contract.ts';
import { feedbackContract } from './shell/feedback/contract.ts';
import { storefrontsContract } from './storefronts/contract.ts';
import { layoutsContract } from './storefronts/layouts/contract.ts';
import { placesContract } from './storefronts/places/contract.ts';
import { promosContract } from './storefronts/promos/contract.ts';
import { sectionsContract } from './storefronts/sections/contract.ts';
import { ticketsContract } from './tickets/contract.ts';

/** Every endpoint of the hall, by slice. */
export const hallContract = {
  access: accessContract,
  accounts: accountsContract,
  answers: answersContract,
  applications: applicationsContract,
  areas: areasContract,
  asks: asksContract,
  backoffice: backofficeContract,
  bookings: bookingsContract,
  cancellations: cancellationsContract,
  cart: cartContract,
  cases: casesContract,
  catalogue: catalogueContract,
  changes: changesContract,
  codes: codesContract,
  contacts: contactsContract,
  factors: factorsContract,
  credentials: credentialsContract,
  days: daysContract,
  feedback: feedbackContract,
  invitations: invitationsContract,
  layouts: layoutsContract,
  members: membersContract,
  notifications: notificationsContract,
  orders: ordersContract,
  passkeys: passkeysContract,
  onboarding: onboardingContract,
  payments: paymentsContract,
  personalData: personalDataContract,
  profile: profileContract,
  phones: { ...phonesContract, ...captchasContract },
  places: placesContract,
  promos: promosContract,
  providers: providersContract,
  purchases: purchasesContract,
  receipts: receiptsContract,
  refunds: refundsContract,
  search: searchContract,
  sections: sectionsContract,
  sessions: sessionsContract,
  shell: shellContract,
  storefronts: storefrontsContract,
  swishNumbers: swishNumbersContract,
  terms: termsContract,
  tickets: ticketsContract,
  tills: tillsContract,
};

export type HallClient = ContractRouterClient<typeof hallContract>;

/** `{ 'cart.add': ['POST', '/cart/items'] }` */
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
