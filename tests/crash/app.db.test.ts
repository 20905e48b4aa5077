import { killsOf } from './kills.ts';

killsOf('app');
