import { killsOf } from './kills.ts';

killsOf('app', { step: 2 });
