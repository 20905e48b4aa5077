import { ArrowRight } from 'lucide-react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Edition } from '../contract.ts';

const ACTS = { MADE: m.pages_act_made, CHANGED: m.pages_act_changed, REMOVED: m.pages_act_removed };

/** Queries that are read again once an edition is taken back. */
const STALE = [
  lateQ.editions.list.key(),
  ...[lateQ.writtenPages.list.key(), lateQ.writtenPages.one.key(), lateQ.writtenGroups.list.key()],
  ...[lateQ.writtenAreas.list.key(), q.profile.read.key()],
];

/** One edition: who, when and what, and the way back. Taking back is an edition itself, so nothing is lost by it. */
export function EditionSheet({ edition, stall }: { edition: Edition; stall: string | null }) {
  const { _id, title, act, madeBy, madeAt, pageId, takesBack, takenBack, stands, differences, more } = edition;
  const undo = useCommand(lateApi.editions.undo, 'undo-edition', {
    invalidates: STALE,
    onDone: () => toasts.show({ _id: 'edition', type: 'SUCCESS', title: m.pages_taken_back() }),
  });
  const what = takesBack ? m.pages_act_taken_back() : ACTS[act]();
  return (
    <Sheet className="min-w-0 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lead font-bold wrap-anywhere">
            {pageId ? (
              <TextLink href={bo.page(stall, pageId)} standalone>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </h2>
          <p className="text-note text-muted">
            {[what, madeBy ?? m.changesets_history_somebody(), formatDayAndTime(madeAt, getLocale())].join(' · ')}
          </p>
        </div>
        {takenBack && (
          <Sign tone="closed" size="sm">
            {m.pages_is_taken_back()}
          </Sign>
        )}
        {stands && (
          <Button variant="outline" size="sm" pending={undo.pending} onClick={() => undo.run({ editionId: _id })}>
            {m.pages_take_back()}
          </Button>
        )}
      </div>
      {undo.error && <Banner tone="danger" role="alert" title={undo.error.message} className="mt-3" />}
      <dl className="mt-2 border-t border-hair">
        {differences.map(({ title: place, before, after }, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: differences never change places
            key={at}
            className="grid gap-x-4 border-b border-hair py-2 m:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="font-sign font-semibold wrap-anywhere">{place}</dt>
            {(before || after) && (
              <dd className="flex flex-wrap items-baseline gap-x-2 whitespace-pre-line wrap-anywhere">
                {before && <del className="text-muted">{before}</del>}
                {before && after && <Icon icon={ArrowRight} size={16} label={m.pages_became()} />}
                {after && <ins className="no-underline">{after}</ins>}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {more > 0 && <p className="mt-2 text-muted">{m.pages_more_differences({ count: more })}</p>}
    </Sheet>
  );
}
