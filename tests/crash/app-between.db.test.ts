import { killsOf } from './kills.ts';

killsOf('app', { at: 1, of: 2 });
