const YEAR = 366;

/** Days after which nothing of a person may stand in a table any more; a table that is not here may keep nothing at all. */
type Terms = Readonly<Record<string, number>>;

/** What is about an order, a case or money and not about an account: it stays whoever leaves, until its own term. */
const OF_EVERYBODY: Terms = {
  ...{
    rate_limits: 2,
    search_jobs: 2,
    order_claims: 2,
    free_orders: 2,
    phone_codes: 2,
    verification: 2,
    contact_codes: 2,
  },
  ...{ outbox: 31, inbox: 31, text_messages: 31, imported_events: 31, wallet_passes: 184 },
  ...{ feedback: YEAR, invitations: YEAR, lock_grants: 2 * YEAR, lock_openings: 2 * YEAR, scan_devices: 2 * YEAR },
  ...{ reports: 3 * YEAR, disruptions: 3 * YEAR, disruption_guests: 3 * YEAR },
  ...{ case_events: 8 * YEAR, case_files: 8 * YEAR, case_notes: 8 * YEAR, quote_versions: 8 * YEAR },
  ...{ invoices: 8 * YEAR, bank_files: 8 * YEAR, bank_file_rows: 8 * YEAR, invoice_payments: 8 * YEAR },
  ...{ payments: 8 * YEAR, refunds: 8 * YEAR, order_deposits: 8 * YEAR, withdrawals: 8 * YEAR },
  ...{ ticket_deeds: 10 * YEAR, owner_alerts: 10 * YEAR },
};

/** What is kept of a guest who has no account to erase. */
const OF_GUESTS: Terms = {
  ...{ carts: 184, cart_items: 184, commands: 31, waiting_names: 31, applications: YEAR },
  ...{ guest_notes: 2 * YEAR, complaints: 3 * YEAR, complaint_entries: 3 * YEAR, quote_requests: 3 * YEAR },
  ...{ thread_messages: 3 * YEAR, thread_pictures: 3 * YEAR, thread_addresses: 3 * YEAR },
  ...{
    order_groups: 8 * YEAR,
    orders: 8 * YEAR,
    quotes: 8 * YEAR,
    quote_acceptances: 8 * YEAR,
    quote_remarks: 8 * YEAR,
  },
  ...{ ticket_holders: 10 * YEAR, ticket_gifts: 10 * YEAR },
};

export const TERMS = {
  account: OF_EVERYBODY,
  guest: { ...OF_EVERYBODY, ...OF_GUESTS },
} as const;

/** What bookkeeping law asks for until seven years have gone (bokföringslagen 7:2), even of whoever erased their account. */
export const KEPT_BY_LAW = ['invoices', 'bank_file_rows', 'invoice_payments'];
export const LAW_DAYS = 7 * YEAR;

/** Days on which the whole database is read, each a little after a term. */
export const LOOKS = [
  3,
  33,
  190,
  YEAR + 2,
  2 * YEAR + 2,
  3 * YEAR + 2,
  LAW_DAYS,
  8 * YEAR + 2,
  9 * YEAR + 2,
  10 * YEAR + 2,
  12 * YEAR,
];

/** Tables in which marks stand longer than they may. */
export function overdue(found: ReadonlySet<string>, terms: Terms, days: number): string[] {
  return [...found].filter(table => days > (terms[table] ?? 0)).sort();
}

/** Tables of the register whose rows say nothing of a person themselves: they are somebody's by the order or name they hang on. */
export const BY_THEIR_ORDER = ['bookings', 'disputes', 'phone_sends', 'receipts', 'waiting_offers'];
/** What tells of a company that sells, and stands as long as its stall. */
export const OF_STALLS = ['company_details', 'platform_details', 'providers'];
