import type Stripe from 'stripe';
import type { Desk } from '../desk.ts';
import { missing, Problem } from '../problems.ts';
import { integer, listOf, optional, params, text } from '../readers.ts';
import { type Route, route } from '../route.ts';
import type { ThinEvent } from '../thin-events.ts';
import {
  accountClose,
  accountParams,
  accountRetrieve,
  checkAccountParams,
  checkLinkParams,
  linkParams,
} from './account-params.ts';
import { accountRow, closeAccount, createAccount, shownAccount } from './accounts.ts';
import { createLink } from './links.ts';
import { olderAccount } from './older-account.ts';

const ACCOUNTS = '/v2/core/accounts';
const EVENTS = '/v2/core/events';

const nothing = params<Stripe.V2.Core.EventRetrieveParams>()({});
const plain = params<Stripe.AccountRetrieveParams>()({ expand: optional(listOf(text(200))) });
const accountList = params<Stripe.V2.Core.AccountListParams>()({ limit: optional(integer(1, 100)) });
const eventList = params<Stripe.V2.Core.EventListParams>()({
  limit: optional(integer(1, 100)),
  object_id: optional(text(255)),
  types: optional(listOf(text(200), 20)),
});

export const accountRoutes: Route[] = [
  route('POST', ACCOUNTS, accountParams, createAccount, (_desk, given) => checkAccountParams(given)),
  route('GET', ACCOUNTS, accountList, (desk, given): Stripe.V2List<Stripe.V2.Core.Account> => {
    const rows = desk.books.accounts.all().filter(row => !row.disconnected && row.account.closed !== true);
    return onePage(rows.map(row => shownAccount(row)).reverse(), given.limit);
  }),
  route('GET', `${ACCOUNTS}/:id`, accountRetrieve, (desk, given, key) =>
    shownAccount(accountRow(desk, key), given.include),
  ),
  route('POST', `${ACCOUNTS}/:id/close`, accountClose, (desk, _given, key) => closeAccount(desk, key)),
  route('POST', '/v2/core/account_links', linkParams, createLink, (_desk, given) => checkLinkParams(given)),
  route('GET', EVENTS, eventList, (desk, given): Stripe.V2List<ThinEvent> => {
    const wanted = desk.books.thinEvents
      .all()
      .filter(event => given.types === undefined || given.types.includes(event.type))
      .filter(event => given.object_id === undefined || event.related_object?.id === given.object_id);
    return onePage(wanted.reverse(), given.limit);
  }),
  route('GET', `${EVENTS}/:id`, nothing, (desk, _given, key) => thinEvent(desk, key)),
  route('GET', '/v1/accounts/:id', plain, (desk, _given, key) => {
    if (desk.books.accounts.get(key) === undefined) throw missing('account', key, 'account');
    return olderAccount(accountRow(desk, key));
  }),
];

/** A list of one page, newest first: no sandbox has more accounts than fit on it. */
function onePage<Row>(rows: Row[], limit = 100): Stripe.V2List<Row> {
  return { data: rows.slice(0, limit), next_page_url: null, previous_page_url: null };
}

function thinEvent(desk: Desk, id: string): ThinEvent {
  const event = desk.books.thinEvents.get(id);
  if (event !== undefined) return event;
  throw new Problem(404, { type: 'invalid_request_error', code: 'not_found', message: `No such event: ${id}` }, true);
}
