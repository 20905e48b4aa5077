import { useState } from 'react';
import type { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';

interface Props {
  /** What is to go, for whoever hears the button and sees no line around it. */
  what: string;
  command: { pending: boolean; error: ApiError | null };
  onRemove(): void;
}

/** Asked twice, in its own place. */
export function Removal({ what, command, onRemove }: Props) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <Button variant="outline" size="sm" aria-label={m.factors_remove_label({ what })} onClick={() => setSure(true)}>
        {m.factors_remove()}
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          // The button that was pressed has gone: the focus goes on to the one that stands in its place.
          ref={button => button?.focus()}
          variant="danger"
          size="sm"
          pending={command.pending}
          pendingLabel={m.factors_removing()}
          aria-label={m.factors_remove_sure_label({ what })}
          onClick={onRemove}
        >
          {m.factors_remove_sure()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setSure(false)}>
          {m.factors_keep()}
        </Button>
      </div>
      {command.error && (
        <p role="alert" className="text-note text-danger">
          {command.error.message}
        </p>
      )}
    </div>
  );
}
