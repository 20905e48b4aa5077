import { useId } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ChangeSet } from '../contract.ts';

interface Props {
  id: string;
  /** Null until the run has told its first. */
  progress: ChangeSet['progress'];
  undoing: boolean;
}

/** Progress of a run, and the button that stops it. */
export function RunProgress({ id, progress, undoing }: Props) {
  const labelId = useId();
  const cancel = useCommand(lateApi.changeSets.cancel, 'cancel-change-set-run', {
    invalidates: [lateQ.changeSets.read.key()],
  });
  const said = progress && m.changesets_progress({ done: progress.done, total: progress.total });
  return (
    <Sheet className="grid gap-2 p-4">
      <p id={labelId} role="status" className="font-sign font-semibold">
        {undoing ? m.changesets_undoing() : m.changesets_applying()} {said && <span className="figures">{said}</span>}
      </p>
      <progress
        aria-labelledby={labelId}
        className="h-3 w-full accent-accent"
        max={progress?.total ?? 1}
        {...(progress && { value: progress.done })}
      />
      <div>
        <Button variant="outline" size="sm" pending={cancel.pending} onClick={() => cancel.run({ changeSetId: id })}>
          {m.changesets_cancel()}
        </Button>
      </div>
    </Sheet>
  );
}
