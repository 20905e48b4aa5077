import { killsOf } from './kills.ts';

killsOf('both');
