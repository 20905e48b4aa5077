import type { FaultWish } from '../../sandbox/stripe/controls.ts';
import type { Dice } from './dice.ts';
import type { Market } from './market.ts';

/** What the card company does wrong, each once, to whoever comes next. */
const MISCHIEF: FaultWish[] = [
  { kind: 'webhook.duplicate' },
  { kind: 'webhook.reorder' },
  { kind: 'webhook.delay', ms: 1500 },
  { kind: 'webhook.drop' },
  { kind: 'webhook.forge', how: 'wrong-secret' },
  { kind: 'webhook.forge', how: 'stale' },
  { kind: 'webhook.forge', how: 'changed-body' },
  { kind: 'api.conflict' },
  { kind: 'api.fail-before' },
  { kind: 'api.fail-before', method: 'GET' },
  { kind: 'api.fail-after-commit' },
  { kind: 'api.fail-after-commit', how: 'stored' },
  { kind: 'api.close-after-commit' },
  { kind: 'api.close-after-commit', method: 'GET' },
  { kind: 'api.timeout', ms: 1200 },
  { kind: 'refund.pending' },
  { kind: 'refund.fail-later', ms: 900 },
];

export function misbehave(market: Market, dice: Dice): void {
  market.stripe.controls.arm(dice.oneOf(MISCHIEF));
}
