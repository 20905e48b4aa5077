import { m } from '../../../paraglide/messages.js';
import { Fold } from '../../../ui/fold.tsx';

/** The buyer's rights in a few lines: three years, what may be asked for, and who looks at it if the two don't agree. */
export function Rights() {
  return (
    <Fold title={m.complaints_rights_title()}>
      <p>{m.complaints_rights_law()}</p>
      <p>{m.complaints_rights_arn()}</p>
    </Fold>
  );
}
