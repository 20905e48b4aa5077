import { writeFile } from 'node:fs/promises';
import { withMigratedDatabase } from './checks/migrated-database.mts';
import { rowTypes, TABLES } from './checks/row-types.mts';

await writeFile(TABLES, await withMigratedDatabase(rowTypes));
