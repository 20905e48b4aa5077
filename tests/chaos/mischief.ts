import type { FaultWish as CardFault } from '../../sandbox/stripe/controls.ts';
import type { FaultWish as SwishFault } from '../../sandbox/swish/controls.ts';
import type { Dice } from './dice.ts';
import type { Market } from './market.ts';

/** Faults of the payment sandboxes, each armed once, for the next call that fits. */
const OF_CARDS: CardFault[] = [
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

const OF_SWISH: SwishFault[] = [
  { kind: 'callback.duplicate' },
  { kind: 'callback.reorder' },
  { kind: 'callback.delay', ms: 1500 },
  { kind: 'callback.drop' },
  { kind: 'callback.forge', how: 'wrong-identifier' },
  { kind: 'callback.forge', how: 'no-identifier' },
  { kind: 'callback.forge', how: 'changed-body' },
  { kind: 'payment.unknown' },
  { kind: 'payment.unknown', how: 'lost' },
  { kind: 'api.throttle' },
  { kind: 'api.fail-before' },
  { kind: 'api.fail-before', method: 'GET' },
  { kind: 'api.fail-after-commit' },
  { kind: 'api.close-after-commit' },
  { kind: 'api.close-after-commit', method: 'PATCH' },
  { kind: 'refund.hold' },
  { kind: 'refund.fail-later', ms: 900 },
];

export function misbehave({ stripe, swish }: Market, dice: Dice): void {
  if (dice.chance(0.6)) stripe.controls.arm(dice.oneOf(OF_CARDS));
  else swish.controls.arm(dice.oneOf(OF_SWISH));
}
