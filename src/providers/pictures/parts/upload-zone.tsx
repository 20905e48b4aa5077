import { Camera, ImagePlus, Images, RotateCw, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface Props {
  uploads: Uploads;
  /** Number of pictures that there is still room for. */
  room: number;
  /** Opens the stall's pictures to choose among; absent where they are shown already. */
  onChoose?: (() => void) | undefined;
}

/** Place to add pictures: dropped, chosen among files, taken with the phone's camera, or among those there are. */
export function UploadZone({ uploads, room, onChoose }: Props) {
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const add = (chosen: Iterable<File>) => {
    const files = [...chosen];
    setLeftOut(Math.max(0, files.length - room));
    uploads.add(files.slice(0, room));
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <fieldset
      // A place for the mouse; the buttons in it do the same for everybody.
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event);
        add(event.dataTransfer.files);
      }}
      className={cx(
        'grid min-w-0 gap-3 rounded-hold border-[1.5px] border-dashed p-3',
        over ? 'border-accent bg-accent-tint' : 'border-control',
      )}
    >
      <legend className="sr-only">{m.pictures_add()}</legend>
      <FileInput input={file} multiple onFiles={add} />
      <FileInput input={camera} capture="environment" onFiles={add} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          iconStart={<Icon icon={ImagePlus} size={20} />}
          disabled={room < 1}
          onClick={() => file.current?.click()}
        >
          {m.pictures_add()}
        </Button>
        <span className="hidden pointer-coarse:contents">
          <Button
            variant="outline"
            iconStart={<Icon icon={Camera} size={20} />}
            disabled={room < 1}
            onClick={() => camera.current?.click()}
          >
            {m.pictures_camera()}
          </Button>
        </span>
        {onChoose && (
          <Button variant="ghost" iconStart={<Icon icon={Images} size={20} />} disabled={room < 1} onClick={onChoose}>
            {m.pictures_choose()}
          </Button>
        )}
        <span className="text-note text-muted pointer-coarse:hidden">{room < 1 ? '' : m.pictures_drop()}</span>
      </div>
      {leftOut > 0 && (
        <p role="alert" className="text-note font-semibold">
          {m.pictures_left_out({ count: leftOut })}
        </p>
      )}
      {room < 1 && <p className="text-note text-muted">{m.pictures_full()}</p>}
      {uploads.uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.uploads.map(upload => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface FileInputProps {
  input: React.RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  capture?: 'environment';
  onFiles(files: Iterable<File>): void;
}

function FileInput({ input, onFiles, ...kind }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      hidden
      {...kind}
      onChange={event => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Reset, so that choosing the same file again fires a change.
        event.currentTarget.value = '';
      }}
    />
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, name, share, problem, hopeless } = upload;
  return (
    <li className="grid gap-1 rounded-tile bg-sunk p-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-32 flex-1 truncate text-note font-semibold">{name}</span>
        {problem ? (
          <>
            {!hopeless && (
              <Button
                size="sm"
                variant="outline"
                iconStart={<Icon icon={RotateCw} size={18} />}
                onClick={() => uploads.again(key)}
              >
                {m.pictures_again()}
                <span className="sr-only"> ({name})</span>
              </Button>
            )}
            <Button
              size="sm"
              square
              variant="ghost"
              aria-label={m.pictures_set_aside({ name })}
              onClick={() => uploads.setAside(key)}
            >
              <Icon icon={X} size={18} />
            </Button>
          </>
        ) : (
          <span className="figures text-note text-muted">
            {m.pictures_percent({ percent: Math.round(share * 100) })}
          </span>
        )}
      </div>
      {problem ? (
        <p role="alert" className="hyphenate text-note font-semibold text-danger">
          {problem}
        </p>
      ) : (
        <progress
          aria-label={m.pictures_sending({ name })}
          max={1}
          value={share}
          className="h-2 w-full accent-accent"
        />
      )}
    </li>
  );
}
