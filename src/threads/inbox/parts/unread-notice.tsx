import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useUnreadMessages } from './use-unread.ts';

/** Banner of unread messages on the day's first page. */
export function UnreadNotice({ provider }: { provider: { _id: string; slug: string; rights: readonly string[] } }) {
  const count = useUnreadMessages(provider) ?? 0;
  if (!count) return null;
  return (
    <Banner tone="accent" rounded title={count === 1 ? m.threads_unread_one() : m.threads_unread({ count })}>
      <TextLink standalone href={bo.messages(provider.slug, { shelf: 'unread' })}>
        {m.threads_read_them()}
      </TextLink>
    </Banner>
  );
}
