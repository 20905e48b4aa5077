import { killsOf } from './kills.ts';

killsOf('database');
