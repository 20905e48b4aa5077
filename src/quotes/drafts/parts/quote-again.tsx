import { BookmarkPlus, CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { copyOf } from './fresh-lines.ts';
import type { QuoteEditor } from './use-quote-editor.ts';

interface Props {
  slug: string;
  editor: QuoteEditor;
}

/** Ways to use a quote again: as another quote, or as a template for many. */
export function QuoteAgain({ slug, editor }: Props) {
  const { draft, quote } = editor;
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const copy = useCommand(officeApi.quoteDrafts.begin, 'begin-quote', {
    invalidates: [officeQ.quoteDrafts.list.key()],
    onDone: ({ item }) => void navigate(bo.quote(slug, item._id)),
  });
  const keep = useCommand(officeApi.quoteTemplates.keep, 'keep-quote-template', {
    invalidates: [officeQ.quoteTemplates.list.key()],
    onDone: () => {
      setNaming(false);
      toasts.show({ _id: 'quote-template', type: 'SUCCESS', title: m.quotes_office_template_kept() });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        iconStart={<Icon icon={CopyPlus} size={18} />}
        pending={copy.pending}
        onClick={() => copy.run({ idOrSlug: slug, ...copyOf(draft, quote.timeZone, false) })}
      >
        {m.quotes_office_duplicate()}
      </Button>
      <Button
        variant="outline"
        size="sm"
        iconStart={<Icon icon={BookmarkPlus} size={18} />}
        onClick={() => setNaming(true)}
      >
        {m.quotes_office_template_keep()}
      </Button>
      <LazyModal open={naming} onClose={() => setNaming(false)} title={m.quotes_office_template_keep()} width={440}>
        <Form
          errors={keep.fieldErrors}
          onValues={values => keep.run({ idOrSlug: slug, title: String(values.get('title') ?? ''), draft })}
        >
          {keep.error && !keep.fieldErrors.title && <Banner tone="danger" role="alert" title={keep.error.message} />}
          <TextField
            name="title"
            label={m.quotes_office_template_name()}
            defaultValue={draft.quote.title}
            maxLength={120}
          />
          <div>
            <Button type="submit" pending={keep.pending}>
              {m.quotes_office_template_keep()}
            </Button>
          </div>
        </Form>
      </LazyModal>
    </>
  );
}
