import { Hourglass } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import type { Pauses } from '../contract.ts';
import { OpenAgain } from './open-again.tsx';

/** Banner while the stall is closed, as visitors read it, with the button that opens it for those who may. */
export function PausedNow({ slug, paused }: { slug: string; paused: NonNullable<Pauses['paused']> }) {
  return (
    <Banner tone="yellow" rounded icon={Hourglass} title={paused.words}>
      {paused.reason && <p className="hyphenate">{paused.reason}</p>}
      <div className="mt-2">{paused.mayEnd ? <OpenAgain slug={slug} /> : <p>{m.pauses_owner_opens()}</p>}</div>
    </Banner>
  );
}
