import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { ChangeProvider, Part } from '../../contract.ts';
import type { Profile } from '../contract.ts';

export type PartChanges = Omit<ChangeProvider, '_id' | '_type' | '_createdAt' | 'idOrSlug' | 'basedOn'>;

/**
 * A form over one part of the stall, with optimistic locking: the version that was read goes with the save. When
 * somebody else saved meanwhile, nothing is overwritten and the form offers to begin again from the stored state.
 */
export function usePart<Fields extends object>(
  slug: string,
  part: Part,
  fieldsOf: (profile: Profile) => Fields,
  changesOf: (fields: Fields) => PartChanges,
) {
  const wish = q.profile.read({ idOrSlug: slug });
  const { data } = useSuspenseQuery(wish);
  const store = useQueryClient();
  const begun = (profile: Profile) => ({ fields: fieldsOf(profile), version: profile.versions[part], dirty: false });
  const [form, setForm] = useState(() => begun(data.item));
  useLeaveQuestion(form.dirty);
  const command = useCommand(api.providers.change, 'change-provider', {
    invalidates: [q.profile.read.key(), q.applications.checklist.key(), q.backoffice.providers.key()],
    onDone: ({ item }) => {
      setForm(now => ({ ...now, version: item.versions[part], dirty: false }));
      toasts.show({ _id: 'profile', type: 'SUCCESS', title: m.profile_saved() });
    },
  });
  return {
    fields: form.fields,
    dirty: form.dirty,
    change(changes: Partial<Fields>) {
      setForm(now => ({ ...now, fields: { ...now.fields, ...changes }, dirty: true }));
    },
    save() {
      command.run({ idOrSlug: slug, ...changesOf(form.fields), basedOn: { [part]: form.version } });
    },
    async beginAgain() {
      const fresh = await store.fetchQuery(wish);
      setForm(begun(fresh.item));
      command.reset();
    },
    pending: command.pending,
    error: command.error,
    fieldErrors: command.fieldErrors,
  };
}

export type PartState<Fields extends object> = ReturnType<typeof usePart<Fields>>;
