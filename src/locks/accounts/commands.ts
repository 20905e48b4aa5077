import { m } from '../../paraglide/messages.js';
import { allowing, findProviderId } from '../../providers/queries.ts';
import { deedLocale, defineCommand } from '../../shared/command.ts';
import { refuse } from '../../shared/refusal.ts';
import { sealSecret } from '../companies/queries.ts';
import { lookSoon } from '../looks/store.ts';
import type { AddLockAccount, EndLockAccount, ReplaceLockSecret } from './contract.ts';
import { endAccount, insertAccount, lockAccount, replaceSecret } from './store.ts';

type Answer = { item: { _id: string } };

/** Adds an account at a lock company that the hall is connected with. Its secret is sealed before it is kept. */
export const addLockAccount = defineCommand<AddLockAccount, Answer>({
  type: 'add-lock-account',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, world, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const { kind, title, customer } = input;
    if (!world.config.locks.apiBases[kind])
      return refuse('invalid-input', { kind: m.locks_kind_not_offered({}, { locale: deedLocale(deed) }) });
    const id = world.newId();
    const secret = sealSecret(world, id, input.secret);
    await insertAccount(deed, { id, providerId: provider.id, kind, title, customer, secret });
    return { item: { _id: id } };
  },
});

/** Replaces a secret; the account's doors are asked at once whether it opens them. */
export const replaceLockSecret = defineCommand<ReplaceLockSecret, Answer>({
  type: 'replace-lock-secret',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, world, now, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const account = provider && (await lockAccount(tx, { providerId: provider.id, accountId: input.accountId }));
    if (!account) return refuse('not-found');
    await replaceSecret(tx, account.id, sealSecret(world, account.id, input.secret));
    await lookSoon(tx, { accountId: account.id }, now);
    return { item: { _id: account.id } };
  },
});

export const endLockAccount = defineCommand<EndLockAccount, Answer>({
  type: 'end-lock-account',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const account = provider && (await lockAccount(tx, { providerId: provider.id, accountId: input.accountId }));
    if (!account) return refuse('not-found');
    return (await endAccount(deed, account.id)) ? { item: { _id: account.id } } : refuse('lock-account-in-use');
  },
});
