import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { STALE_BY_CHANGES } from '../../../catalogue/assortment/parts/use-state-changes.ts';
import type { AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { api, useCommand } from '../../../client.ts';
import type { OfficeProvider } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { emptyDraft } from '../rules.ts';
import { formErrors, newProductFields } from '../writing/rules.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorPage, useOptionGroups } from './editor-page.tsx';
import { useEditor } from './use-editor.ts';

interface Props {
  provider: OfficeProvider;
  kind: AcquirableAs;
  title: string;
}

/** Form of a new product of this kind. */
export function NewProduct({ provider, kind, title }: Props) {
  const { slug } = provider;
  const navigate = useNavigate();
  const editor = useEditor(`${provider._id}:new:${kind}`, emptyDraft(kind));
  const groups = useOptionGroups(provider);
  const command = useCommand(api.catalogue.add, 'add-product', {
    invalidates: STALE_BY_CHANGES,
    onDone: ({ item }) => {
      editor.begin(emptyDraft(kind));
      toasts.show({ _id: 'assortment', type: 'SUCCESS', title: m.editor_added() });
      void navigate(bo.product(slug, item._id));
    },
  });
  const sent = useRef(editor.draft.skus);
  const save = (status: 'ACTIVE' | 'HIDDEN') => {
    sent.current = editor.draft.skus;
    command.run({ providerId: provider._id, status, ...newProductFields(editor.draft) });
  };
  // The same errors stay the same object, so that the summary takes focus once and not at every key.
  const errors = useMemo(
    () => formErrors(command.fieldErrors, { skus: sent.current, newSkus: [] }),
    [command.fieldErrors],
  );
  return (
    <EditorPage provider={provider} title={title} editor={editor} productId="new">
      <EditorForm
        slug={slug}
        editor={editor}
        groups={groups}
        today={calendarDayAt(new Date(), provider.timeZone)}
        errors={errors}
        error={command.error}
        pending={command.pending}
        readOnly={!provider.rights.includes('catalogue:change')}
        onSave={() => save('ACTIVE')}
        saveWord={m.editor_publish()}
        draftOf={{ product: null, hasRules: null }}
        actions={
          <Button variant="outline" onClick={() => save('HIDDEN')}>
            {m.editor_save_draft()}
          </Button>
        }
      />
    </EditorPage>
  );
}
