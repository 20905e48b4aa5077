import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { MOST_TEXT } from '../rules.ts';
import type { MessagePictures } from './use-message-pictures.ts';

interface Props {
  label: string;
  text: string;
  onText(text: string): void;
  pictures: MessagePictures;
  pending: boolean;
  /** Messages by field; of the whole form under ''. */
  errors?: Readonly<Record<string, string>> | undefined;
  onSend(): void;
  /** Below the field: what happens with it. */
  note?: ReactNode;
}

/** Form of a message: words, up to four pictures, and one button. What is typed stays until it has arrived. */
export function Composer({ label, text, onText, pictures, pending, errors, onSend, note }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} errors={errors} onValues={onSend} className="gap-2">
      {pictures.pictures.length > 0 && <Previews pictures={pictures} />}
      {pictures.problem && <Banner tone="danger" role="alert" title={pictures.problem} />}
      <div className="flex items-end gap-2">
        <TextArea
          name="text"
          label={label}
          hideLabel
          placeholder={label}
          className="min-w-0 flex-1 [&_textarea]:min-h-13"
          rows={1}
          maxLength={MOST_TEXT}
          value={text}
          onChange={event => onText(event.currentTarget.value)}
          onKeyDown={event => {
            // Enter begins a new line, as on a phone; with Ctrl or Cmd it sends.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
          }}
        />
        {/* Not `pending`, whose tiles want more room than a square has: the line below says it. */}
        <Button
          type="submit"
          square
          aria-label={m.threads_send()}
          aria-disabled={pending || undefined}
          className="mb-0.5 shrink-0"
        >
          <Icon icon={SendHorizontal} />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PictureButton pictures={pictures} />
        <p role="status" className="text-note text-muted">
          {pending ? m.threads_sending() : note}
        </p>
      </div>
    </Form>
  );
}

function PictureButton({ pictures }: { pictures: MessagePictures }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={event => {
          pictures.add([...(event.currentTarget.files ?? [])]);
          // Reset, so that choosing the same file again fires a change.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="sm"
        iconStart={<Icon icon={ImagePlus} size={20} />}
        pending={pictures.reading}
        pendingLabel={m.threads_reading_picture()}
        disabled={pictures.room < 1}
        onClick={() => file.current?.click()}
      >
        {m.threads_add_picture()}
      </Button>
    </>
  );
}

function Previews({ pictures }: { pictures: MessagePictures }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.pictures.map(({ key, bytes }, at) => (
        <li key={key} className="relative">
          {/* Whatever kind it is: browsers tell by the first bytes. */}
          <img
            src={`data:image/webp;base64,${bytes}`}
            alt=""
            className="size-20 rounded-hold border border-hair object-cover"
          />
          <Button
            square
            size="xs"
            variant="white"
            className="absolute -top-2 -right-2"
            aria-label={m.threads_remove_picture({ number: at + 1 })}
            onClick={() => pictures.remove(key)}
          >
            <Icon icon={X} size={18} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
