import { killsOf } from './kills.ts';

killsOf('both', { step: 3 });
