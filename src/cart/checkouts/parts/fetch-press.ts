import { arrived } from '../../../shared/arrival.ts';

/** The press of a checkout: fetched once its page listens, so that no press waits for it. */
export const fetchPress = () => arrived(() => import('./order-press.ts'));
