import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { Differences } from '../../parts/differences.tsx';
import type { Revision } from '../contract.ts';

const KINDS = {
  RULES: m.revisions_kind_rules,
  SERIES: m.revisions_kind_series,
  UNITS: m.revisions_kind_units,
  OPTIONS: m.revisions_kind_options,
  BLOCKS: m.revisions_kind_blocks,
  HOURS: m.revisions_kind_hours,
  DEPARTURES: m.revisions_kind_departures,
};

/** One change of what is booked with: who, when and what, and the way back. */
export function RevisionSheet({ slug, revision }: { slug: string; revision: Revision }) {
  const { _id, kind, title, madeAt, madeBy, differences, undoes, undone, mayUndo } = revision;
  const [asking, setAsking] = useState(false);
  const undo = useCommand(lateApi.revisions.undo, 'undo-revision', {
    invalidates: [lateQ.revisions.list.key(), lateQ.timetables.list.key()],
    onDone: () => setAsking(false),
    onRefused: () => setAsking(false),
  });
  const somebody = m.changesets_history_somebody();
  return (
    <Sheet className="min-w-0 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lead font-bold wrap-anywhere">{title}</h2>
          <p className="text-note text-muted">
            {[
              KINDS[kind](),
              madeBy ?? somebody,
              formatDayAndTime(madeAt, getLocale()),
              ...(undoes ? [m.revisions_undoes()] : []),
            ].join(' · ')}
          </p>
        </div>
        {undone && (
          <Sign tone="closed" size="sm">
            {m.changesets_history_undone({ name: undone.by ?? somebody })}
          </Sign>
        )}
        {mayUndo && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {m.changesets_undo()}
          </Button>
        )}
      </div>
      {undo.error && <Banner tone="danger" role="alert" title={undo.error.message} className="mt-3" />}
      <div className="mt-3">
        <Differences differences={differences.map(one => ({ ...one, variant: null }))} />
      </div>
      <ConfirmDialog
        open={asking}
        command={undo}
        onConfirm={() => undo.run({ idOrSlug: slug, revisionId: _id })}
        onClose={() => setAsking(false)}
        title={m.changesets_undo_question()}
        words={{ confirm: m.changesets_undo(), pending: m.changesets_undoing(), cancel: m.changesets_cancel() }}
      >
        <p>{m.revisions_undo_text()}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
