import { killsOf } from './kills.ts';

killsOf('app', { step: 2, from: 1 });
