/** Tests that run on PostgreSQL 18 alone: rights, pages and sandboxes do not depend on the database's version. */
export const ON_18_ALONE = [
  'tests/permissions/**',
  // Six minutes of chaos are enough, and it asks nothing of the database that others do not.
  'tests/chaos/**',
  // A killed purchase (tests/crash) shows as much of a database as these would.
  'tests/crash/money.db.test.ts',
  'tests/{addresses,found,invitation-page,product-kinds,product-page,purchase-pages,rendered,taken-port}.db.test.ts',
  'sandbox/**',
];
