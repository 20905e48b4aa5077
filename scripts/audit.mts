import { audit, auditChecks } from '../src/audit.ts';
import { createPool, WHOLE_HALL_MS } from '../src/shared/database/connect.ts';
import { databaseUrl } from './running-database.mts';

/** `npm run audit`: checks every invariant on a live database. Exit 1 and the rows when one is broken. */
const pool = createPool({
  ...{ url: databaseUrl(), size: 2, name: 'saluhall-audit' },
  statementTimeoutMs: WHOLE_HALL_MS,
});
const breaches = await audit(pool);
await pool.end();

for (const { invariant, name, rows, unfinished } of breaches) {
  process.stdout.write(`${unfinished ? 'UNFINISHED' : 'BROKEN'} ${invariant}: ${name}\n`);
  for (const row of rows.slice(0, 20)) process.stdout.write(`       ${JSON.stringify(row)}\n`);
  if (rows.length > 20) process.stdout.write(`       and ${rows.length - 20} more\n`);
}
const invariants = [...new Set(auditChecks.map(check => check.invariant))];
process.stdout.write(
  `${auditChecks.length} checks of ${invariants.join(' ')}: ${breaches.length ? `${breaches.length} broken or unfinished` : 'all hold'}\n`,
);
process.exit(breaches.length ? 1 : 0);
