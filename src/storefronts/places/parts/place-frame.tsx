import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';

/** Queries that a change of the hall's addresses, promos and pages makes old. */
export const STALE_BY_PLACES = [
  lateQ.writtenPlaces.list.key(),
  lateQ.writtenPromos.list.key(),
  lateQ.writtenPages.list.key(),
  lateQ.editions.list.key(),
];

interface Saving {
  pending: boolean;
  error: { message: string } | null;
  fieldErrors: Record<string, string>;
}

interface Props {
  /** Name of the place, and in the next field what it shows now. */
  title: string;
  says: string;
  /** Name and version to remove; null while it is new, and for what has to stay. */
  removal: { noun: 'PROMO' | 'HOST' | 'DESTINATION'; name: string; basedOn: string } | null;
  isNew: boolean;
  saving: Saving;
  onSave(): void;
  children: ReactNode;
}

/** One thing of the hall in a list, folded until it is to be changed. What was typed stays when a save is refused. */
export function PlaceFrame({ title, says, removal, isNew, saving, onSave, children }: Props) {
  const [shown, setShown] = useState(isNew);
  const remove = useCommand(lateApi.editions.remove, 'remove-written', { invalidates: STALE_BY_PLACES });
  const error = saving.error ?? remove.error;
  return (
    <details open={shown} onToggle={event => setShown(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 py-2">
        <span className="font-sign font-bold wrap-anywhere">{title}</span>
        <span className="ml-auto text-note text-muted wrap-anywhere">{says}</span>
      </summary>
      <Form errors={saving.fieldErrors} onValues={onSave} className="pt-1 pb-5">
        {error && Object.keys(saving.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={error.message} />
        )}
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={saving.pending} pendingLabel={m.pages_saving()}>
            {m.pages_save()}
          </Button>
          {removal && (
            <Button variant="danger-light" pending={remove.pending} onClick={() => remove.run(removal)}>
              {m.pages_remove()}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
