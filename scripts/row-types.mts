import { writeFile } from 'node:fs/promises';
import { rowTypes, TABLES } from './checks/row-types.mts';

await writeFile(TABLES, await rowTypes());
