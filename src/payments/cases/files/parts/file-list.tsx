import { FileText } from 'lucide-react';
import { m } from '../../../../paraglide/messages.js';
import { Icon } from '../../../../ui/icon.tsx';
import type { CaseFile } from '../contract.ts';

interface Props {
  files: readonly CaseFile[];
  hrefOf(fileId: string): string;
}

/** Files of a note or letter: pictures in small, PDFs by their name. */
export function FileList({ files, hrefOf }: Props) {
  if (!files.length) return null;
  return (
    <ul className="flex list-none flex-wrap gap-2">
      {files.map(({ _id, name, contentType, width, height }, at) => (
        <li key={_id}>
          {contentType === 'image/webp' ? (
            <a href={hrefOf(_id)} target="_blank" rel="noreferrer" className="block">
              <img
                src={hrefOf(_id)}
                alt={m.cases_file_picture({ number: at + 1 })}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
                className="size-28 rounded-hold border border-hair object-cover"
              />
            </a>
          ) : (
            <a
              href={hrefOf(_id)}
              download
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-hold border border-hair bg-sunk px-3 py-2 break-all"
            >
              <Icon icon={FileText} size={20} />
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
