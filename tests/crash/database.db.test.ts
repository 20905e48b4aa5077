import { killsOf } from './kills.ts';

killsOf('database', 2);
