import { writeFileSync } from 'node:fs';
import { ENDPOINT_FILES } from './checks/endpoints.mts';

for (const [file, text] of ENDPOINT_FILES) writeFileSync(file, text());
