import { Ban } from 'lucide-react';
import { useCommand } from '../../client.ts';
import { officeApi, officeQ } from '../../office-client.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Calendar, ShownBlock } from '../contract.ts';
import { unitWords } from './words.ts';

interface Props {
  calendar: Calendar;
  block: ShownBlock;
  slug: string;
  /** The unit stands above it already. */
  untitled?: boolean | undefined;
  onReleased(): void;
}

/** One chosen block: which unit, from when until when and why, and the press that releases it. */
export function BlockCard({ calendar, block, slug, untitled, onReleased }: Props) {
  const end = useCommand(officeApi.blocks.end, 'end-block', {
    invalidates: [officeQ.calendar.read.key(), officeQ.calendar.places.key(), officeQ.blocks.list.key()],
    onDone: onReleased,
  });
  const when = (instant: string) => formatDayAndTime(instant, getLocale(), calendar.timeZone);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p>
          <Badge tone="neutral" icon={Ban}>
            {m.calendar_state_blocked()}
          </Badge>
        </p>
        {!untitled && <h2 className="hyphenate text-[1.5625rem] leading-8">{unitWords(calendar, [block.unitId])}</h2>}
        <p className="hyphenate">{block.reason}</p>
        <p className="figures text-muted">
          {when(block.startsAt)} – {when(block.endsAt)}
        </p>
      </div>
      {end.error && <Banner tone="danger" role="alert" title={end.error.message} />}
      {block.imported ? (
        <>
          <p className="text-muted">{m.calendar_block_imported()}</p>
          <TextLink href={bo.feeds(slug)} standalone>
            {m.calendar_block_feeds()}
          </TextLink>
        </>
      ) : (
        calendar.mayChange && (
          <Button
            wide
            variant="outline"
            pending={end.pending}
            onClick={() => end.run({ idOrSlug: slug, blockId: block._id })}
          >
            {m.calendar_block_end()}
          </Button>
        )
      )}
    </div>
  );
}
