import { killsOf } from './kills.ts';

killsOf('app', { at: 0, of: 2 });
