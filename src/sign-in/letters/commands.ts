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
  const { template, locale } = letter;
  const { id } = await makeLinkIn(deed, letter);
  await send(deed, {
    kind: 'mail',
    key: `${template}:${id}`,
    data: { template, ids: { linkId: id }, locale },
    providerId: null,
  });
}

/** Makes a single-use link and tells its token, for whoever hands it over themselves. */
export async function makeLinkIn(
  deed: Deed,
  link: Pick<Letter, 'userId' | 'purpose' | 'emailAddress' | 'seconds'>,
): Promise<{ id: string; token: string }> {
  const { world, now } = deed;
  const { userId, purpose, emailAddress } = link;
  const id = world.newId();
  const seed = world.random(32);
  const token = letterToken(world.config, seed);
  const expiresAt = new Date(now.getTime() + link.seconds * 1000);
  await putLink(deed, { id, userId, purpose, emailAddress, seed, tokenHash: hashOfToken(token), expiresAt });
  return { id, token };
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
