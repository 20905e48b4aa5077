import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign } from '../../ui/sign.tsx';
import type { HistoryEntry } from '../contract.ts';
import { EffectList } from './differences.tsx';
import { restWords } from './set-words.ts';
import { UndoDialog } from './undo-dialog.tsx';

const SOURCES = { EDIT: m.changesets_source_edit, BULK: m.changesets_source_bulk, FILE: m.changesets_source_file };

interface Props {
  slug: string;
  entry: HistoryEntry;
  mayChange: boolean;
}

/** Entry of the history: who changed what and when, and the button that takes it back. */
export function HistoryEntrySheet({ slug, entry, mayChange }: Props) {
  const { _id, source, subject, state, asked, madeBy, madeAt, undoneBy, counts, effects } = entry;
  const [asking, setAsking] = useState(false);
  const undo = useCommand(lateApi.changeSets.run, 'run-change-set', {
    invalidates: [lateQ.changeSets.history.key(), lateQ.changeSets.read.key(), lateQ.units.list.key()],
    onDone: () => setAsking(false),
    onRefused: () => setAsking(false),
  });
  const rest = counts.made + counts.changed - effects.length;
  return (
    <Sheet className="min-w-0 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lead font-bold wrap-anywhere">{asked || effects[0]?.title}</h2>
          <p className="text-note text-muted">
            {[madeBy ?? m.changesets_history_somebody(), formatDayAndTime(madeAt, getLocale()), SOURCES[source]()].join(
              ' · ',
            )}
          </p>
        </div>
        {state === 'UNDONE' && (
          <Sign tone="closed" size="sm">
            {m.changesets_history_undone({ name: undoneBy ?? m.changesets_history_somebody() })}
          </Sign>
        )}
        {state === 'APPLIED' && mayChange && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {m.changesets_undo()}
          </Button>
        )}
      </div>
      {undo.error && (
        <Banner tone="danger" role="alert" title={undo.error.message} className="mt-3">
          <ul className="grid gap-1">
            {Object.entries(undo.fieldErrors).map(([key, says]) => (
              <li key={key}>{says}</li>
            ))}
          </ul>
          {undo.error.reason === 'touches-bookings' && (
            <TextLink href={bo.goodsFile(slug, _id)} standalone>
              {m.unitfile_touched_show()}
            </TextLink>
          )}
        </Banner>
      )}
      <EffectList effects={effects} />
      {rest > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          {restWords(subject, rest)}
          {mayChange && (
            <TextLink href={bo.goodsFile(slug, _id)} standalone>
              {m.changesets_history_all()}
            </TextLink>
          )}
        </p>
      )}
      <UndoDialog
        open={asking}
        command={undo}
        onConfirm={() => undo.run({ changeSetId: _id, goal: 'UNDONE' })}
        onClose={() => setAsking(false)}
      />
    </Sheet>
  );
}
