import { Hourglass } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { OpenAgain } from '../../providers/pauses/parts/open-again.tsx';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Dashboard } from '../contract.ts';

/** Banner while the stall is closed, with the button that opens it for those who may. */
export function PausedNotice({ slug, paused }: { slug: string; paused: NonNullable<Dashboard['paused']> }) {
  return (
    <Banner tone="yellow" rounded icon={Hourglass} title={paused.words}>
      {paused.mayEnd && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <OpenAgain slug={slug} />
          <TextLink href={bo.closing(slug)} standalone>
            {m.pauses_see()}
          </TextLink>
        </div>
      )}
    </Banner>
  );
}
