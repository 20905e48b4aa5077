import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import { drafted, writtenInLanguages } from '../../profile/rules.ts';
import type { PauseKind, Pauses } from '../contract.ts';
import { dayMistake } from '../rules.ts';

const NOTHING = { kind: 'TODAY' as PauseKind, opensOn: '', reason: drafted(null), name: '' };
const DAY_MISTAKES = { missing: m.pauses_day_missing, past: m.pauses_day_past, far: m.pauses_day_far };

/** Form of closing a stall: what is typed, the question before it is done, and the doing. */
export function useClosing({ provider, today }: Pick<Pauses, 'provider' | 'today'>) {
  const [fields, setFields] = useState(NOTHING);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const store = useQueryClient();
  const command = useCommand(officeApi.pauses.begin, 'pause-stall', {
    invalidates: [officeQ.pauses.read.key(), lateQ.ongoing.read.key(), q.backoffice.dashboard.key()],
    onDone() {
      setAsked(false);
      setFields(NOTHING);
      toasts.show({ _id: 'stall-closed', type: 'SUCCESS', title: m.pauses_closed_done() });
    },
    // A mistake stands at its field, behind the question.
    onRefused: error => Object.keys(error.fields).length > 0 && setAsked(false),
  });
  const { kind, opensOn, reason, name } = fields;
  useUnsavedFields([opensOn, reason, name]);
  return {
    fields,
    change: (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed }),
    errors: Object.keys(typed).length ? typed : command.fieldErrors,
    asked,
    ask() {
      command.reset();
      const mistake = dayMistake({ kind, opensOn }, today);
      setTyped(mistake ? { opensOn: DAY_MISTAKES[mistake]() } : {});
      if (mistake) return;
      void store.invalidateQueries({ queryKey: lateQ.ongoing.read.key() });
      setAsked(true);
    },
    back() {
      command.reset();
      setAsked(false);
    },
    close: () =>
      command.run({
        idOrSlug: provider.slug,
        kind,
        opensOn: kind === 'UNTIL' ? opensOn : null,
        reason: writtenInLanguages(reason) ?? null,
        ...(kind === 'FOR_GOOD' && { name }),
      }),
    pending: command.pending,
    /** A refusal of the whole; mistakes stand at their fields. */
    error: Object.keys(command.fieldErrors).length ? null : command.error,
  };
}
export type Closing = ReturnType<typeof useClosing>;
