import { availabilitySlice } from './availability/slice.ts';
import { backofficeSlice } from './backoffice/slice.ts';
import { calendarSlice } from './calendar/slice.ts';
import { cartSlice } from './cart/slice.ts';
import { catalogueSlice } from './catalogue/slice.ts';
import { changeSetsSlice } from './change-sets/slice.ts';
import { daysSlice } from './days/slice.ts';
import { demoSlice } from './demo/slice.ts';
import { favouritesSlice } from './favourites/slice.ts';
import { feedbackSlice } from './feedback/slice.ts';
import { locksSlice } from './locks/slice.ts';
import { noticesSlice } from './notices/slice.ts';
import { notificationsSlice } from './notifications/slice.ts';
import { orderGroupsSlice } from './order-groups/slice.ts';
import { ordersSlice } from './orders/slice.ts';
import { paymentsSlice } from './payments/slice.ts';
import { peopleSlice } from './people/slice.ts';
import { providersSlice } from './providers/slice.ts';
import { quotesSlice } from './quotes/slice.ts';
import { receiptsSlice } from './receipts/slice.ts';
import { reportsSlice } from './reports/slice.ts';
import { scannerSlice } from './scanner/slice.ts';
import { searchSlice } from './search/slice.ts';
import { addRefusals } from './shared/refusal.ts';
import type { Slice } from './shared/slice.ts';
import { signInSlice } from './sign-in/slice.ts';
import { storefrontsSlice } from './storefronts/slice.ts';
import { threadsSlice } from './threads/slice.ts';
import { ticketsSlice } from './tickets/slice.ts';
import { waitingSlice } from './waiting/slice.ts';

/**
 * Slices of the hall, from the ground up. Endpoints, background work, mails, audit, live topics and personal data are
 * read from here: a new slice is added here, in src/contract.ts and in src/routes.ts.
 */
export const slices: readonly Slice[] = [
  signInSlice,
  peopleSlice,
  notificationsSlice,
  noticesSlice,
  favouritesSlice,
  providersSlice,
  availabilitySlice,
  catalogueSlice,
  daysSlice,
  changeSetsSlice,
  orderGroupsSlice,
  threadsSlice,
  locksSlice,
  ticketsSlice,
  paymentsSlice,
  receiptsSlice,
  ordersSlice,
  scannerSlice,
  cartSlice,
  waitingSlice,
  searchSlice,
  storefrontsSlice,
  quotesSlice,
  feedbackSlice,
  calendarSlice,
  demoSlice,
  backofficeSlice,
  reportsSlice,
];

for (const { refusals } of slices) if (refusals) addRefusals(refusals);
