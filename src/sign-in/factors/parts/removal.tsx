import { useState } from 'react';
import type { ApiError } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';

interface Props {
  /** Name of the factor, for the button's accessible label. */
  what: string;
  command: { pending: boolean; error: ApiError | null };
  onRemove(): void;
}

/** Remove button that asks for confirmation in place. */
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
          // Takes the focus over from the button that it replaced.
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
