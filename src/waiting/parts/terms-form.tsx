import { useState } from 'react';
import { api, q, useCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { Terms } from '../rules.ts';
import { holdWords } from '../wording/rules.ts';

const CHOICES = [15, 30, 60, 120, 240, 720, 1440];

interface Props {
  slug: string;
  /** Null: of all products that have no terms of their own. */
  productId: string | null;
  terms: Terms;
  label: string;
}

/** Form for a queue's terms: the minutes for which a place is held, and whether names are taken at all. */
export function TermsForm({ slug, productId, terms, label }: Props) {
  const [open, setOpen] = useState(terms.open);
  const command = useCommand(api.waiting.setTerms, 'set-waiting-terms', {
    invalidates: [q.waiting.office.key()],
    onDone: () => toasts.show({ _id: 'waiting-terms', type: 'SUCCESS', title: m.waiting_terms_saved() }),
  });
  const { error } = command;
  const choices = [...new Set([...CHOICES, terms.minutes])].sort((a, b) => a - b);
  return (
    <Sheet className="p-4">
      <Form
        aria-label={label}
        errors={error ? { '': error.message } : undefined}
        onValues={values =>
          command.run({ idOrSlug: slug, productId, open, minutes: Number(values.get('minutes') ?? terms.minutes) })
        }
      >
        <Checkbox
          label={m.waiting_terms_open()}
          checked={open}
          onChange={event => setOpen(event.currentTarget.checked)}
        />
        <Select
          name="minutes"
          label={m.waiting_terms_minutes()}
          hint={m.waiting_terms_minutes_hint()}
          defaultValue={String(terms.minutes)}
          options={choices.map(minutes => ({ value: String(minutes), label: holdWords(minutes) }))}
        />
        <div>
          <Button type="submit" pending={command.pending}>
            {m.waiting_terms_save()}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
