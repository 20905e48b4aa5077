import { writeFileSync } from 'node:fs';
import { ENDPOINTS, endpointsFile } from './checks/endpoints.mts';

writeFileSync(ENDPOINTS, endpointsFile());
