import { m } from '../../../paraglide/messages.js';

/** The buyer's rights in a few lines: three years, what may be asked for, and who looks at it if the two don't agree. */
export function Rights() {
  return (
    <details className="rounded-hold border border-hair bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-sign font-semibold">
        {m.complaints_rights_title()}
      </summary>
      <div className="hyphenate grid gap-3 px-4 pb-4 text-note">
        <p>{m.complaints_rights_law()}</p>
        <p>{m.complaints_rights_arn()}</p>
      </div>
    </details>
  );
}
