import { drawn } from '../tests/samples.ts';
import { type Kind, testFiles } from './counted.mts';

/**
 * Journeys of every `npm test`: a tenth of the pages with axe, and the main ways to buy, book, sign in and give back.
 * The seed draws a few of all others, so that a new system may bring journeys of its own and the run still ends in
 * minutes.
 */
export const EVERY_DAY = [
  'journeys/accessibility.spec.ts',
  'journeys/bookings.spec.ts',
  'journeys/purchase.spec.ts',
  'journeys/sign-in.spec.ts',
  'journeys/staff-refund.spec.ts',
];

/** Journeys too long for any `npm test`, of minutes each: the long run and its shares alone come to them. */
export const LONG_ALONE = ['journeys/by-hand.spec.ts', 'journeys/trade-days.spec.ts'];

/** Database tests that take longest (about eight seconds of a lane and more), but for the main ways and permissions. */
export const HEAVY = [
  'sandbox/main.test.ts',
  'scripts/backup.test.ts',
  'src/availability/bookings/crowd.db.test.ts',
  'src/availability/bookings/walks.db.test.ts',
  'src/availability/calendar-imports/adapters/fetching.db.test.ts',
  'src/availability/calendar-imports/calendar-imports.db.test.ts',
  'src/availability/calendar-imports/clashes.db.test.ts',
  'src/availability/calendar-imports/notices/notices.db.test.ts',
  'src/backoffice/support/support.db.test.ts',
  'src/calendar/places/places.db.test.ts',
  'src/calendar/tablets.db.test.ts',
  'src/change-sets/thousand.db.test.ts',
  'src/change-sets/walks.db.test.ts',
  'src/locks/calls/companies.db.test.ts',
  'src/locks/doors/doors.db.test.ts',
  'src/locks/grants/grants.db.test.ts',
  'src/locks/walks.db.test.ts',
  'src/notices/flood.db.test.ts',
  'src/notices/kinds.db.test.ts',
  'src/notices/notices.db.test.ts',
  'src/notifications/texts/texts.db.test.ts',
  'src/orders/asks/asks.db.test.ts',
  'src/orders/calendar-exports/calendar-exports.db.test.ts',
  'src/orders/claims/claims.db.test.ts',
  'src/orders/complaints/complaints.db.test.ts',
  'src/orders/counter/kinds.db.test.ts',
  'src/orders/crowd.db.test.ts',
  'src/orders/disruptions/choices/choices.db.test.ts',
  'src/orders/disruptions/disruptions.db.test.ts',
  'src/orders/disruptions/moves/moves.db.test.ts',
  'src/orders/free-times/free-times.db.test.ts',
  'src/orders/letters/texts/texts.db.test.ts',
  'src/orders/notices/notices.db.test.ts',
  'src/orders/placements/faults.db.test.ts',
  'src/orders/placements/fifty.db.test.ts',
  'src/orders/refunds/refunds.db.test.ts',
  'src/orders/returns/model.db.test.ts',
  'src/orders/returns/returns.db.test.ts',
  'src/orders/takeovers/takeovers.db.test.ts',
  'src/orders/visits/visits.db.test.ts',
  'src/orders/withdrawals/days/days.db.test.ts',
  'src/orders/withdrawals/withdrawals.db.test.ts',
  'src/payments/attempts/unknown.db.test.ts',
  'src/payments/cases/cases.db.test.ts',
  'src/payments/settlements/bringers.db.test.ts',
  'src/payments/settlements/sequences.db.test.ts',
  'src/payments/statements/statements.db.test.ts',
  'src/payments/ways/card/disputes/disputes.db.test.ts',
  'src/payments/ways/codes/uses/codes.db.test.ts',
  'src/payments/ways/codes/uses/crowd.db.test.ts',
  'src/payments/ways/codes/uses/ends.db.test.ts',
  'src/payments/ways/invoice/books/books.db.test.ts',
  'src/payments/ways/invoice/invoices.db.test.ts',
  'src/payments/ways/swish/checkouts/callbacks.db.test.ts',
  'src/payments/ways/swish/checkouts/refunds.db.test.ts',
  'src/payments/ways/swish/checkouts/trouble.db.test.ts',
  'src/payments/ways/tills/counter/tills.db.test.ts',
  'src/people/personal-data/overtaken.db.test.ts',
  'src/people/personal-data/personal-data.db.test.ts',
  'src/products/editor/editor.db.test.ts',
  'src/providers/contacts/contacts.db.test.ts',
  'src/providers/pictures/pictures.db.test.ts',
  'src/providers/profile/profile.db.test.ts',
  'src/quotes/crowd.db.test.ts',
  'src/receipts/pictures.db.test.ts',
  'src/scanner/scans/fair.db.test.ts',
  'src/search/by-hand.db.test.ts',
  'src/search/plain.db.test.ts',
  'src/search/reference.db.test.ts',
  'src/search/whole-hall.db.test.ts',
  'src/search/words/words.db.test.ts',
  'src/sharing/cards/cards.db.test.ts',
  'src/sign-in/credentials/credentials.db.test.ts',
  'src/sign-in/passkeys/passkeys.db.test.ts',
  'src/sign-in/phones/limits.db.test.ts',
  'src/sign-in/phones/phones.db.test.ts',
  'src/threads/answers/answers.db.test.ts',
  'src/threads/answers/refused.db.test.ts',
  'src/threads/keeping/keeping.db.test.ts',
  'src/tickets/gifts/gifts.db.test.ts',
  'src/tickets/gifts/receivers.db.test.ts',
  'src/tickets/guests/guests.db.test.ts',
  'src/tickets/refs/refs.db.test.ts',
  'src/tickets/tickets.db.test.ts',
  'src/tickets/wallets/following/following.db.test.ts',
  'src/tickets/wallets/wallets.db.test.ts',
  'src/waiting/crowd.db.test.ts',
  'src/waiting/door/door.db.test.ts',
  'src/waiting/lost.db.test.ts',
  'src/waiting/taken.db.test.ts',
  'src/waiting/waiting.db.test.ts',
  'tests/addresses.db.test.ts',
  'tests/chaos/chaos.db.test.ts',
  'tests/closing.db.test.ts',
  'tests/crash/app.db.test.ts',
  'tests/crash/both.db.test.ts',
  'tests/crash/database.db.test.ts',
  'tests/crash/gifts.db.test.ts',
  'tests/crash/letters.db.test.ts',
  'tests/crash/locks.db.test.ts',
  'tests/crash/money.db.test.ts',
  'tests/crash/notices.db.test.ts',
  'tests/crash/scans.db.test.ts',
  'tests/crash/tickets.db.test.ts',
  'tests/crash/wallets.db.test.ts',
  'tests/database-away.db.test.ts',
  'tests/demo-pages.db.test.ts',
  'tests/demo-trade.db.test.ts',
  'tests/embedded-database/crash.db.test.ts',
  'tests/embedded-database/launcher.db.test.ts',
  'tests/found.db.test.ts',
  'tests/gone.db.test.ts',
  'tests/invitation-page.db.test.ts',
  'tests/kept-pages.db.test.ts',
  'tests/languages.db.test.ts',
  'tests/month/month.db.test.ts',
  'tests/operating.db.test.ts',
  'tests/product-kinds.db.test.ts',
  'tests/product-page.db.test.ts',
  'tests/properties/ends.db.test.ts',
  'tests/properties/other-than-asked.db.test.ts',
  'tests/properties/walk.db.test.ts',
  'tests/purchase-pages.db.test.ts',
  'tests/rendered.db.test.ts',
  'tests/role-pages.db.test.ts',
  'tests/spine.db.test.ts',
  'tests/swish-pages.db.test.ts',
  'tests/taken-port.db.test.ts',
  'tests/waiting-pages.db.test.ts',
  'tests/withdrawn-pages.db.test.ts',
];

/** Number of files to each one that `npm test` draws. */
export const ONE_IN = { database: 20, journeys: 20 };

/** Test files that not every `npm test` runs; all of them run in the long run and in the shares of twenty commits. */
export function drawableFiles(kind: Kind): string[] {
  if (kind === 'pure') return [];
  return testFiles(kind).filter(file => (kind === 'journeys' ? !EVERY_DAY.includes(file) : HEAVY.includes(file)));
}

/** Test files of one `npm test`: those of every day and the ones that the seed draws. */
export function filesOfDay(kind: Kind, seed: number): string[] {
  if (kind === 'pure') return [...testFiles(kind)];
  const drawable = drawableFiles(kind);
  const short = drawable.filter(file => !LONG_ALONE.includes(file));
  const chosen = new Set(drawn(short, Math.ceil(short.length / ONE_IN[kind]), String, seed));
  return testFiles(kind).filter(file => chosen.has(file) || !drawable.includes(file));
}
