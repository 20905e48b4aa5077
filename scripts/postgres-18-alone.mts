/** Rights, pages and sandboxes know nothing of the database's version: on the older one they would only be shown again. */
export const ON_18_ALONE = [
  'tests/permissions/**',
  // Six minutes of it are enough, and it asks nothing of the database that others do not.
  'tests/chaos/**',
  // What a kill of a purchase shows of a database, these would show once more.
  'tests/crash/money.db.test.ts',
  'tests/{addresses,found,invitation-page,product-kinds,product-page,purchase-pages,rendered,taken-port}.db.test.ts',
  'sandbox/**',
];
