import { readFileSync, writeFileSync } from 'node:fs';
import { withSettings } from './checks/documents.mts';

writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')));
