import { Download } from 'lucide-react';
import { files } from '../../file-links.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChangeSet } from '../contract.ts';

/** Mistakes of a file by row and column, and the file with them to mend. */
export function MistakeList({ set }: { set: ChangeSet }) {
  const { mistakes, mistakeCount: count } = set;
  return (
    <Panel title={count === 1 ? m.changesets_mistakes_title_one() : m.changesets_mistakes_title({ count })}>
      {set.source === 'FILE' && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0">{m.changesets_mistakes_text()}</p>
          <ButtonLink
            href={files.mistakesFile(set._id)}
            download
            variant="outline"
            size="sm"
            iconStart={<Icon icon={Download} size={18} />}
          >
            {m.changesets_mistakes_file()}
          </ButtonLink>
        </div>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-hair">
        {mistakes.map(({ row, column, title, says }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same mistake twice, and the list never moves
          <li key={at} className="grid gap-x-4 py-2 m:grid-cols-[6rem_minmax(0,1fr)]">
            <span className="figures font-semibold text-danger wrap-anywhere">
              {row === null ? (title ?? '') : m.changesets_row({ row })}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {column && <strong>{column}: </strong>}
              {says}
            </span>
          </li>
        ))}
      </ol>
      {count > mistakes.length && (
        <p className="mt-2 text-muted">{m.changesets_mistakes_more({ count: count - mistakes.length })}</p>
      )}
    </Panel>
  );
}
