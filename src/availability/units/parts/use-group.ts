import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { Touched } from '../../touched/contract.ts';
import type { UnitGroup } from '../contract.ts';
import { type GroupDraft, unitGroupDraft, unitGroupFields } from './group-draft.ts';

const MOST_STEPS = 50;

/**
 * Form over a group of units: its draft with steps to take back, and a save that first asks which bookings it touches.
 * A save by somebody else meanwhile is not overwritten, and nothing typed is lost.
 */
export function useGroup(slug: string, group: UnitGroup | null, begun: GroupDraft, onSaved: (id: string) => void) {
  const store = useQueryClient();
  const [draft, setDraft] = useState(() => (group ? unitGroupDraft(group) : begun));
  const [version, setVersion] = useState(group?.version);
  const [past, setPast] = useState<GroupDraft[]>([]);
  useLeaveQuestion(past.length > 0);
  const [asked, setAsked] = useState<{ touched: Touched[]; inTheWay: string[] } | null>(null);
  const put = useCommand(lateApi.units.put, 'put-units', {
    invalidates: [lateQ.units.list.key()],
    onDone: ({ item }) => {
      setAsked(null);
      setPast([]);
      setVersion(item.version);
      setDraft(now => withIds(now, item.unitIds));
      toasts.show({ _id: 'units', type: 'SUCCESS', title: m.units_saved() });
      onSaved(item._id);
    },
    onRefused: error => {
      setAsked(null);
      // Somebody booked since the list was shown: it is asked for anew.
      if (error.reason === 'touches-bookings') save();
    },
  });
  const preview = useCommand(lateApi.units.preview, 'preview-units', {
    onDone: ({ item }) => (item.touched.length ? setAsked(item) : keep([])),
  });
  const fields = () => ({ idOrSlug: slug, ...(group && { groupId: group._id }), ...unitGroupFields(draft) });
  const keep = (seen: readonly string[]) =>
    put.run({ ...fields(), ...(version && { basedOn: version }), seen: [...seen] });
  const save = () => (group ? preview.run(fields()) : keep([]));
  return {
    draft,
    isNew: group === null,
    dirty: past.length > 0,
    /** Takes a step; one that goes on from the last, as while a table is dragged, is taken back with it. */
    change(next: GroupDraft, goesOn = false) {
      if (!goesOn) setPast(steps => [...steps, draft].slice(-MOST_STEPS));
      setDraft(next);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setDraft(before);
      setPast(past.slice(0, -1));
    },
    save,
    keep: () => keep(asked?.touched.map(one => one.bookingId) ?? []),
    asked,
    closeAsked: () => setAsked(null),
    async beginAgain() {
      const fresh = await store.fetchQuery(lateQ.units.list({ idOrSlug: slug }));
      const read = fresh.item.groups.find(one => one._id === group?._id);
      if (!read) return;
      setDraft(unitGroupDraft(read));
      setVersion(read.version);
      setPast([]);
      put.reset();
    },
    pending: put.pending || preview.pending,
    error: put.error ?? preview.error ?? null,
    fieldErrors: Object.keys(put.fieldErrors).length ? put.fieldErrors : preview.fieldErrors,
  };
}

export type GroupForm = ReturnType<typeof useGroup>;

/** The draft after a save, its new units with the ids they got; those out of use were not sent back. */
function withIds(draft: GroupDraft, unitIds: readonly string[]): GroupDraft {
  let at = 0;
  return {
    ...draft,
    units: draft.units.map(unit => (unit.outOfUse ? unit : { ...unit, _id: unitIds[at++]! })),
  };
}
