import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CameraFault, hasCamera, openCamera, seeing } from './camera.ts';

interface Props {
  open: boolean;
  /** Message that no product has the last code; null while there is nothing to say. */
  said: string | null;
  onCode(code: string): void;
  onClose(): void;
}

/** Dialog that reads a bar code with the camera; typing its figures stands beside it, whatever the camera says. */
export function Scanner({ open, said, onCode, onClose }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <LazyModal open={open} onClose={onClose} title={m.scan_title()} width={480}>
      {open && <Camera onCode={onCode} />}
      <p role="status" className={said ? 'font-semibold' : 'sr-only'}>
        {said}
      </p>
      <Form onValues={() => typed.trim() && onCode(typed.trim())}>
        <TextField
          name="code"
          label={m.scan_typed()}
          hint={m.scan_typed_hint()}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          action={
            <Button type="submit" variant="outline">
              {m.scan_find()}
            </Button>
          }
        />
      </Form>
    </LazyModal>
  );
}

const FAULTS: Record<CameraFault, { title: () => string; text: () => string }> = {
  refused: { title: m.scan_refused, text: m.scan_refused_text },
  none: { title: m.scan_none, text: m.scan_none_text },
  busy: { title: m.scan_busy, text: m.scan_busy_text },
};

const LOOK_MS = 150;
/** The same code is told once while it stays before the camera. */
const AGAIN_MS = 2500;

function Camera({ onCode }: { onCode(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  // Nothing is shown before it is known that there is a camera, and no black box before it sees.
  const [stage, setStage] = useState<'looking' | 'opening' | 'open'>('looking');
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const last = { code: '', at: 0 };
    const look = async () => {
      const named = await hasCamera();
      if (over) return;
      if (named) setStage('opening');
      const opened = await openCamera();
      if (typeof opened === 'string') return setFault(opened);
      stream = opened;
      if (over || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play().catch(() => {});
      if (over) return;
      setStage('open');
      const eye = await seeing();
      while (!over) {
        const code = video.current && (await eye.see(video.current).catch(() => null));
        if (code && !over && (code !== last.code || Date.now() - last.at > AGAIN_MS)) {
          Object.assign(last, { code, at: Date.now() });
          tell.current(code);
        }
        await new Promise(resolve => setTimeout(resolve, LOOK_MS));
      }
    };
    void look();
    return () => {
      over = true;
      if (stream) stop(stream);
    };
  }, []);
  if (fault)
    return (
      <Banner tone="yellow" role="status" rounded title={FAULTS[fault].title()}>
        {FAULTS[fault].text()}
      </Banner>
    );
  return (
    <div
      className={cx(
        'relative overflow-hidden rounded-hold',
        stage === 'looking' && 'hidden',
        stage === 'open' ? 'bg-iron' : 'bg-sunk',
      )}
    >
      <video ref={video} muted playsInline className="aspect-[4/3] w-full object-cover" aria-label={m.scan_picture()} />
      {stage === 'open' ? (
        <span aria-hidden="true" className="absolute inset-x-8 top-1/2 h-0.5 -translate-y-1/2 bg-danger" />
      ) : (
        <p role="status" className="absolute inset-0 grid place-items-center text-muted">
          {m.scan_opening()}
        </p>
      )}
    </div>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
