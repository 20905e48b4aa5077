import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { hashOfToken, letterToken } from './queries.ts';
import type { LinkPurpose } from './rules.ts';
import { putLink } from './store.ts';

export interface Letter {
  userId: string;
  purpose: LinkPurpose;
  emailAddress: string;
  template: string;
  seconds: number;
  locale: Locale;
  now: Date;
}

/** Queues a mail with a single-use link. */
export async function sendLinkIn(tx: Tx, world: World, letter: Letter): Promise<void> {
  const { userId, purpose, emailAddress, template, locale, now } = letter;
  const id = world.newId();
  const seed = world.random(32);
  const tokenHash = hashOfToken(letterToken(world.config, seed));
  const expiresAt = new Date(now.getTime() + letter.seconds * 1000);
  await putLink(tx, { id, userId, purpose, emailAddress, seed, tokenHash, now, expiresAt });
  await send(tx, world, {
    kind: 'mail',
    key: `${template}:${id}`,
    data: { template, ids: { linkId: id }, locale },
    providerId: null,
    now,
  });
}

export interface Notice {
  /** Recipient, which the account may no longer have: kept with the row until it is delivered, then swept. */
  to: string;
  template: string;
  ids?: Record<string, string>;
  locale: Locale;
  now: Date;
}

/** Security notice about a change of an account, in case it was not its person. */
export async function sendNoticeIn(tx: Tx, world: World, notice: Notice): Promise<void> {
  const { to, template, ids = {}, locale, now } = notice;
  await send(tx, world, {
    kind: 'mail',
    key: `${template}:${world.newId()}`,
    data: { template, to, ids, locale },
    providerId: null,
    now,
  });
}
