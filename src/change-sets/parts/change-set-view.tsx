import { type ReactNode, useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ChangeSet } from '../contract.ts';
import { EffectList } from './differences.tsx';
import { MistakeList } from './mistake-list.tsx';
import { RunProgress } from './run-progress.tsx';
import { SetTouched } from './set-touched.tsx';
import { appliedWords, applyWords, figureWords, restWords } from './set-words.ts';

interface Props {
  id: string;
  slug: string;
  /** Link beside the buttons, to something else. */
  children?: ReactNode;
  onDone?: () => void;
}

const ASK_MS = 600;

/** A change set with all that can be done to it: looked at, applied, followed, stopped, taken back. */
export function ChangeSetView({ id, slug, children, onDone }: Props) {
  const run = useCommand(lateApi.changeSets.run, 'run-change-set', {
    invalidates: [lateQ.changeSets.read.key(), lateQ.changeSets.history.key(), lateQ.units.list.key()],
    ...(onDone && { onDone }),
    // Somebody booked since the list was shown: it is asked for anew.
    onRefused: error => {
      if (error.reason === 'touches-bookings') void refetch();
    },
  });
  const { data, refetch } = useQuery({
    ...lateQ.changeSets.read({ changeSetId: id }),
    refetchInterval: seen => (run.pending || seen?.item.progress ? ASK_MS : false),
  });
  const set = data?.item;
  if (!set) return null;
  const { state, progress } = set;
  const count = set.counts.made + set.counts.changed;
  const running = run.pending || progress !== null;
  const touches = set.touched.length > 0 && set.mistakeCount === 0;
  const start = (goal: 'APPLIED' | 'UNDONE') =>
    run.run({ changeSetId: id, goal, seen: set.touched.map(one => one.bookingId) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Outcome set={set} />
      {run.error && !running && (
        <Banner tone="danger" role="alert" title={run.error.message}>
          {Object.keys(run.fieldErrors).length > 0 && (
            <ul className="grid gap-1">
              {Object.entries(run.fieldErrors).map(([key, says]) => (
                <li key={key}>{says}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {set.mistakeCount > 0 && <MistakeList set={set} />}
      {running && <RunProgress id={id} progress={progress} undoing={state === 'APPLIED'} />}
      {touches && <SetTouched set={set} slug={slug} />}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'PLANNED' && set.mistakeCount === 0 && count > 0 && (
          <Button pending={running} pendingLabel={m.changesets_applying()} onClick={() => start('APPLIED')}>
            {touches ? m.unitfile_apply_anyway() : applyWords(set)}
          </Button>
        )}
        {state === 'APPLIED' && (
          <Button
            variant="outline"
            pending={running}
            pendingLabel={m.changesets_undoing()}
            onClick={() => start('UNDONE')}
          >
            {touches ? m.unitfile_undo_anyway() : m.changesets_undo()}
          </Button>
        )}
        {!running && children}
      </div>
      {set.mistakeCount === 0 && count > 0 && <Effects set={set} />}
    </div>
  );
}

/** Outcome of the set: done, taken back, or nothing to do. */
function Outcome({ set }: { set: ChangeSet }) {
  const { state, counts, mistakeCount, strange } = set;
  const count = counts.made + counts.changed;
  if (state === 'APPLIED')
    return (
      <Banner tone="accent" rounded role="status" title={appliedWords(set)}>
        {m.changesets_applied_text()}
      </Banner>
    );
  if (state === 'UNDONE')
    return (
      <Banner tone="iron" rounded role="status" title={m.changesets_undone_title()}>
        {m.changesets_undone_text()}
      </Banner>
    );
  return (
    <>
      {strange.length > 0 && (
        <Banner tone="yellow" rounded title={m.changesets_preview_strange({ names: strange.join(', ') })} />
      )}
      {mistakeCount === 0 && count === 0 && (
        <EmptyState heading="h2" title={m.changesets_preview_nothing()}>
          {m.changesets_preview_nothing_text()}
        </EmptyState>
      )}
    </>
  );
}

const PAGE = 100;

function Effects({ set }: { set: ChangeSet }) {
  const { counts, source } = set;
  const total = counts.made + counts.changed;
  const [pages, setPages] = useState(1);
  const title = set.state === 'PLANNED' && source === 'FILE' ? m.changesets_preview_title() : set.asked;
  return (
    <Panel
      title={title || m.changesets_source_edit()}
      aside={<p className="text-note text-muted">{figureWords(set)}</p>}
    >
      {Array.from({ length: pages }, (_, page) => page * PAGE).map(from => (
        <EffectPage key={from} set={set} from={from} />
      ))}
      {total > pages * PAGE && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="outline" size="sm" onClick={() => setPages(pages + 1)}>
            {m.changesets_effects_more()}
          </Button>
          <span className="text-muted">{restWords(set.subject, total - pages * PAGE)}</span>
        </div>
      )}
    </Panel>
  );
}

function EffectPage({ set, from }: { set: ChangeSet; from: number }) {
  const { data } = useQuery({ ...lateQ.changeSets.read({ changeSetId: set._id, from }), enabled: from > 0 });
  return <EffectList effects={from === 0 ? set.effects : (data?.item.effects ?? [])} />;
}
