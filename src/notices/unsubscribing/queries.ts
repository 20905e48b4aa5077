import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../config.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { signOf } from '../places/queries.ts';
import type { SubscriptionSeen } from './contract.ts';
import { readToken, type Subscription, subscriptionToken } from './rules.ts';

const seal = (world: Pick<World, 'config'>) => (text: string) => keyedHash(world.config, 'notice subscriptions', text);

export function tokenOf(world: Pick<World, 'config'>, subscription: Subscription): string {
  return subscriptionToken(subscription, seal(world));
}

export function subscriptionIn(world: Pick<World, 'config'>, token: string): Subscription | null {
  return readToken(token, (text, given) => {
    const right = Buffer.from(seal(world)(text).slice(0, given.length));
    const typed = Buffer.from(given);
    return typed.length === right.length && timingSafeEqual(typed, right);
  });
}

export async function readSubscription(
  db: Database | Tx,
  subscription: Subscription | null,
  locale: Locale,
): Promise<SubscriptionSeen | Refusal> {
  const stall = subscription && (await signOf(db, subscription.providerId));
  if (!subscription || !stall) return refuse('not-found');
  const { userId, providerId, kind } = subscription;
  const wish = await db
    .selectFrom('notice_wishes')
    .select('wanted')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .where('channel', '=', 'mail')
    .executeTakeFirst();
  return { kind, place: inLocale(stall.title, locale), wanted: wish?.wanted ?? false };
}
