import { killsOf } from './kills.ts';

killsOf('both', 3);
