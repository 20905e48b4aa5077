import { killsOf } from './kills.ts';

killsOf('database', { step: 2 });
