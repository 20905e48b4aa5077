import type { Deed } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { send } from '../../shared/outbox.ts';
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
}

/** Queues a mail with a single-use link. */
export async function sendLinkIn(deed: Deed, letter: Letter): Promise<void> {
  const { world, now } = deed;
  const { userId, purpose, emailAddress, template, locale } = letter;
  const id = world.newId();
  const seed = world.random(32);
  const tokenHash = hashOfToken(letterToken(world.config, seed));
  const expiresAt = new Date(now.getTime() + letter.seconds * 1000);
  await putLink(deed, { id, userId, purpose, emailAddress, seed, tokenHash, expiresAt });
  await send(deed, {
    kind: 'mail',
    key: `${template}:${id}`,
    data: { template, ids: { linkId: id }, locale },
    providerId: null,
  });
}

export interface Notice {
  /** Recipient, which the account may no longer have: kept with the row until it is delivered, then swept. */
  to: string;
  template: string;
  ids?: Record<string, string>;
  locale: Locale;
}

/** Security notice about a change of an account, in case it was not its person. */
export async function sendNoticeIn(deed: Deed, notice: Notice): Promise<void> {
  const { to, template, ids = {}, locale } = notice;
  await send(deed, {
    kind: 'mail',
    key: `${template}:${deed.world.newId()}`,
    data: { template, to, ids, locale },
    providerId: null,
  });
}
