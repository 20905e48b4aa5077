import { Gavel } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';

interface Props {
  stall: {
    slug: string;
    rights: readonly string[];
    hand: { state: 'NOTICE' | 'HELD' | 'ENDED'; day: string | null } | null;
  };
}

/** Banner of the hall's hand on a stall, on every page of its back office: a notice, a hold, or the end of its place. */
export function HandBanner({ stall: { slug, rights, hand } }: Props) {
  if (!hand) return null;
  const day = hand.day ? formatDate(`${hand.day}T12:00:00Z`, getLocale()) : '';
  const told = hand.day !== null;
  const mayRead = rights.includes('profile:change');
  return (
    <Banner tone="yellow" icon={Gavel} title={TITLES[hand.state]({ day })}>
      {hand.state !== 'NOTICE' && <p>{m.endings_banner_shut_text()}</p>}
      {hand.state === 'HELD' && told && <p>{m.endings_banner_notice({ day })}</p>}
      {mayRead && (
        <TextLink standalone href={told ? bo.ending(slug) : bo.closing(slug)}>
          {m.endings_see()}
        </TextLink>
      )}
    </Banner>
  );
}

const TITLES = { NOTICE: m.endings_banner_notice, HELD: m.endings_banner_held, ENDED: m.endings_banner_ended };
