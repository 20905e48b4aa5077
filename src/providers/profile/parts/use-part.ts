import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { type FieldWords, useMet } from '../../../office/parts/use-met.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { ChangeProvider, Part } from '../../contract.ts';
import type { Profile } from '../contract.ts';

export type PartChanges = Omit<ChangeProvider, '_id' | '_type' | '_createdAt' | 'idOrSlug' | 'basedOn'>;

/** Part of a stall whose fields are told in words, so that two who change it see both versions. */
interface Worded<Fields> {
  part: Part;
  words: FieldWords<Fields>;
}

/**
 * A form over one part of the stall, with optimistic locking: the version that was read goes with the save. When
 * somebody else saved meanwhile, nothing is overwritten: a part with words shows both versions, another one offers to
 * begin again from the stored state.
 */
export function usePart<Fields extends object>(
  slug: string,
  which: Part | Worded<Fields>,
  fieldsOf: (profile: Profile) => Fields,
  changesOf: (fields: Fields) => PartChanges,
) {
  const { part, words } = typeof which === 'string' ? { part: which, words: null } : which;
  const wish = q.profile.read({ idOrSlug: slug });
  const { data } = useSuspenseQuery(wish);
  const store = useQueryClient();
  const begun = (profile: Profile) => {
    const fields = fieldsOf(profile);
    return { fields, base: fields, version: profile.versions[part], dirty: false };
  };
  const [form, setForm] = useState(() => begun(data.item));
  useLeaveQuestion(form.dirty);
  const met = useMet<Fields>(words ?? ({} as FieldWords<Fields>), next =>
    setForm(now => ({ ...now, fields: { ...now.fields, ...next } })),
  );
  const command = useCommand(api.providers.change, 'change-provider', {
    invalidates: [q.profile.read.key(), q.applications.checklist.key(), q.backoffice.providers.key()],
    onDone: ({ item }) => {
      setForm(now => ({ ...now, base: now.fields, version: item.versions[part], dirty: false }));
      met.forget();
      toasts.show({ _id: 'profile', type: 'SUCCESS', title: m.profile_saved() });
    },
    async onRefused({ reason }) {
      if (reason !== 'changed-meanwhile' || !words) return;
      const theirs = begun((await store.fetchQuery(wish)).item);
      met.meet({ base: form.base, mine: form.fields, theirs: theirs.fields });
      setForm(now => ({ ...now, base: theirs.fields, version: theirs.version }));
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
      met.forget();
      command.reset();
    },
    met: met.met,
    choose(field: string, take: boolean) {
      met.choose(field, take);
      if (met.met.length === 1) command.reset();
    },
    pending: command.pending,
    error: command.error,
    fieldErrors: command.fieldErrors,
  };
}

export type PartState<Fields extends object> = ReturnType<typeof usePart<Fields>>;
