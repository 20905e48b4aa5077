import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { hearsFiles } from '../../ui/early-press.ts';
import { FieldNotes } from '../../ui/field.tsx';
import { useField } from '../../ui/form-errors.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  file: File | null;
  onFile(file: File): void;
}

/** Field for one file: chosen, or dropped on it. */
export function FileDrop({ file, onFile }: Props) {
  const field = useField({ name: 'file', hint: m.changesets_file_kinds() });
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <div>
      <label
        className={cx(
          'flex min-h-24 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-tile border-2 border-dashed p-4',
          'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--ring)',
          over ? 'border-accent bg-accent-tint' : 'border-control bg-surface',
        )}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon icon={FileSpreadsheet} size={32} className="text-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-sign font-bold wrap-anywhere">
            {file ? file.name : m.changesets_file_choose()}
          </span>
          <span className="block text-note text-muted">{file ? sizeWords(file.size) : m.changesets_file_drop()}</span>
        </span>
        <input
          ref={hearsFiles}
          id={field.id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="sr-only"
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.describedBy}
          onChange={event => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) onFile(chosen);
            // The same file, mended and saved under its name, is another choice.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <FieldNotes field={field} hint={m.changesets_file_kinds()} />
    </div>
  );
}

function sizeWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
