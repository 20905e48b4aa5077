import type { ReactNode } from 'react';
import { MetFields } from '../../../office/parts/met-fields.tsx';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { PartState } from './use-part.ts';

interface Props {
  part: Pick<
    PartState<object>,
    'save' | 'beginAgain' | 'pending' | 'error' | 'fieldErrors' | 'dirty' | 'met' | 'choose'
  >;
  /** Address of what others have changed, where the part has a history. */
  history?: string;
  children: ReactNode;
}

/** Frame of every form over the stall: its error, its fields, and what is not saved yet. */
export function PartForm({ part, history, children }: Props) {
  const { error, fieldErrors } = part;
  return (
    <Form errors={fieldErrors} onValues={() => part.save()}>
      <MetFields met={part.met} onChoice={part.choose} />
      {error && Object.keys(fieldErrors).length === 0 && !part.met.length && (
        <Banner tone="danger" role="alert" title={error.message}>
          {error.reason === 'changed-meanwhile' && (
            <div className="mt-2 flex flex-wrap items-center gap-x-4">
              <Button size="sm" variant="outline" onClick={() => void part.beginAgain()}>
                {m.profile_begin_again()}
              </Button>
              {history && (
                <TextLink href={history} target="_blank" standalone>
                  {m.profile_see_change()}
                </TextLink>
              )}
            </div>
          )}
        </Banner>
      )}
      {children}
      <div className="sticky bottom-[calc(4rem+var(--floor))] z-10 -mx-4 flex flex-col-reverse items-start gap-1 border-t border-hair bg-surface px-4 pt-2 pb-3 l:static l:flex-row l:items-center l:gap-3 l:pt-3 l:mx-0 l:px-0 l:pb-0">
        <Button type="submit" pending={part.pending} pendingLabel={m.applications_keeping()}>
          {m.profile_save()}
        </Button>
        {/* Always a line, as a button that moves while it is pressed hears nothing. */}
        <p role="status" className="text-note text-muted">
          {part.dirty ? m.profile_unsaved() : m.profile_all_saved()}
        </p>
      </div>
    </Form>
  );
}
