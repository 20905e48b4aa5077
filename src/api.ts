import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { accountsApi } from './access/accounts/api.ts';
import { accessApi } from './access/api.ts';
import { credentialsApi } from './access/credentials/api.ts';
import { factorsApi } from './access/factors/api.ts';
import { invitationsApi } from './access/invitations/api.ts';
import { membersApi } from './access/members/api.ts';
import { passkeysApi } from './access/passkeys/api.ts';
import { personalDataApi } from './access/personal-data/api.ts';
import { phonesApi } from './access/phones/api.ts';
import { sessionsApi } from './access/sessions/api.ts';
import { answersApi } from './availability/answers/api.ts';
import { daysApi } from './availability/days/api.ts';
import { backofficeApi } from './backoffice/api.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import { hallContract } from './contract.ts';
import { notificationsApi } from './notifications/api.ts';
import { ordersApi } from './orders/api.ts';
import { asksApi } from './orders/asks/api.ts';
import { bookingsApi } from './orders/bookings/api.ts';
import { cancellationsApi } from './orders/cancellations/api.ts';
import { changesApi } from './orders/changes/api.ts';
import { purchasesApi } from './orders/purchases/api.ts';
import { refundsApi } from './orders/refunds/api.ts';
import { paymentsApi } from './payments/api.ts';
import { casesApi } from './payments/cases/api.ts';
import { codesApi } from './payments/codes/api.ts';
import { onboardingApi } from './payments/onboarding/api.ts';
import { swishNumbersApi } from './payments/swish-numbers/api.ts';
import { tillsApi } from './payments/tills/api.ts';
import { providersApi } from './providers/api.ts';
import { applicationsApi } from './providers/applications/api.ts';
import { areasApi } from './providers/areas/api.ts';
import { contactsApi } from './providers/contacts/api.ts';
import { profileApi } from './providers/profile/api.ts';
import { termsApi } from './providers/terms/api.ts';
import { receiptsApi } from './receipts/api.ts';
import { searchApi } from './search/api.ts';
import { answeredInWords, errorBody, inCallersLanguage } from './shared/api.ts';
import type { ApiContext, Caller, World } from './shared/world.ts';
import { shellApi } from './shell/api.ts';
import { feedbackApi } from './shell/feedback/api.ts';
import { storefrontsApi } from './storefronts/api.ts';
import { layoutsApi } from './storefronts/layouts/api.ts';
import { placesApi } from './storefronts/places/api.ts';
import { promosApi } from './storefronts/promos/api.ts';
import { sectionsApi } from './storefronts/sections/api.ts';
import { ticketsApi } from './tickets/api.ts';

const router = {
  access: accessApi,
  accounts: accountsApi,
  answers: answersApi,
  applications: applicationsApi,
  areas: areasApi,
  backoffice: backofficeApi,
  asks: asksApi,
  bookings: bookingsApi,
  cancellations: cancellationsApi,
  cart: cartApi,
  cases: casesApi,
  catalogue: catalogueApi,
  changes: changesApi,
  codes: codesApi,
  contacts: contactsApi,
  factors: factorsApi,
  credentials: credentialsApi,
  days: daysApi,
  feedback: feedbackApi,
  invitations: invitationsApi,
  layouts: layoutsApi,
  members: membersApi,
  notifications: notificationsApi,
  orders: ordersApi,
  passkeys: passkeysApi,
  onboarding: onboardingApi,
  payments: paymentsApi,
  personalData: personalDataApi,
  phones: phonesApi,
  places: placesApi,
  promos: promosApi,
  profile: profileApi,
  providers: providersApi,
  purchases: purchasesApi,
  receipts: receiptsApi,
  refunds: refundsApi,
  search: searchApi,
  sections: sectionsApi,
  sessions: sessionsApi,
  shell: shellApi,
  storefronts: storefrontsApi,
  swishNumbers: swishNumbersApi,
  terms: termsApi,
  tickets: ticketsApi,
  tills: tillsApi,
};

export interface Api {
  /** Null when no endpoint has this path. */
  answer(request: Request, caller: Caller): Promise<Response | null>;
  /** The same handlers in process, for pages: `call('cart.read', {})`. */
  call(name: string, input: unknown, caller: Caller): Promise<unknown>;
  openapi(): Promise<object>;
}

export function createApi(world: World): Api {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    plugins: [new ResponseHeadersPlugin()],
    interceptors: [answeredInWords],
    clientInterceptors: [inCallersLanguage],
    customErrorResponseBodyEncoder: errorBody,
  });
  const inProcess = createRouterClient(router, {
    context: (client: { context: ApiContext }) => client.context,
    interceptors: [inCallersLanguage],
  } as never) as unknown as Record<string, unknown>;
  let document: Promise<object> | null = null;
  return {
    async answer(request, caller) {
      const { matched, response } = await handler.handle(request, {
        prefix: '/api',
        context: { world, caller, resHeaders: new Headers() },
      });
      return matched ? response : null;
    },
    async call(name, input, caller) {
      const procedure = name
        .split('.')
        .reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], inProcess);
      const context: ApiContext = { world, caller, resHeaders: new Headers() };
      return await (procedure as (input: unknown, options: object) => Promise<unknown>)(input, {
        context: { context },
      });
    },
    openapi() {
      document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(hallContract, {
        info: { title: 'Saluhall', version: __BUILD__.version },
        servers: [{ url: `${world.config.baseUrl}/api` }],
      });
      return document;
    },
  };
}
