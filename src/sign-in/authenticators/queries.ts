import { people } from '../../../seeds/town/people.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import type { DemoCode } from '../factors/contract.ts';
import { CODE, stepAt } from '../factors/rules.ts';
import { codeAt, sealedSecret } from './adapters/authenticator.ts';

/**
 * Current TOTP codes of the demo's people. Shown as long as their app still holds the seeded secret: somebody who has
 * made the account their own is left out.
 */
export async function demoCodes(world: World): Promise<DemoCode[] | Refusal> {
  if (!world.config.demo) return refuse('not-found');
  const rows = await world.db
    .selectFrom('totp_factors')
    .innerJoin('user', 'user.id', 'totp_factors.user_id')
    .select(['user.id', 'user.username', 'user.email', 'totp_factors.secret'])
    .where(
      'user.username',
      'in',
      people.map(person => person.username),
    )
    .execute();
  const now = world.now();
  const secondsLeft = CODE.seconds - Math.floor((now.getTime() / 1000) % CODE.seconds);
  return people.flatMap(({ username, email, firstName, lastName, authenticator }) => {
    const row = rows.find(one => one.username === username && one.email === email);
    if (!row || !authenticator || sealedSecret(world, row.id).open(row.secret) !== authenticator) return [];
    const [code, next] = [stepAt(now), stepAt(now) + 1].map(step => codeAt(authenticator, step));
    return [{ username, name: `${firstName} ${lastName}`, code: code!, next: next!, secondsLeft }];
  });
}
