import { FileText, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Files } from './use-files.ts';

/** Field for up to four files, pictures or PDFs, with a way to take each of them away again. */
export function FilesField({ files, error }: { files: Files; error?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const problem = files.problem ?? error;
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        multiple
        hidden
        onChange={event => {
          files.add([...(event.currentTarget.files ?? [])]);
          // Reset, so that choosing the same file again fires a change.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="outline"
        size="sm"
        iconStart={<Icon icon={Paperclip} size={20} />}
        pending={files.reading}
        pendingLabel={m.cases_file_reading()}
        disabled={files.room < 1}
        onClick={() => input.current?.click()}
      >
        {m.cases_file_add()}
      </Button>
      <p className="text-note text-muted">{m.cases_file_hint()}</p>
      {problem && <Banner tone="danger" role="alert" title={problem} />}
      {files.files.length > 0 && (
        <ul className="flex list-none flex-wrap gap-3">
          {files.files.map(({ key, name, bytes, isPicture }) => (
            <li key={key} className="relative">
              {isPicture ? (
                <img
                  src={`data:image/webp;base64,${bytes}`}
                  alt={name}
                  className="size-20 rounded-hold border border-hair object-cover"
                />
              ) : (
                <span className="grid size-20 place-items-center rounded-hold border border-hair bg-sunk p-1 text-center text-note">
                  <Icon icon={FileText} size={20} />
                  <span className="line-clamp-2 break-all">{name}</span>
                </span>
              )}
              <Button
                square
                size="xs"
                variant="white"
                className="absolute -top-2 -right-2"
                aria-label={m.cases_file_remove({ name })}
                onClick={() => files.remove(key)}
              >
                <Icon icon={X} size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
