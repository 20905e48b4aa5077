import { Flashlight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CameraFault, openCamera } from '../../catalogue/barcodes/parts/camera.ts';
import { m } from '../../paraglide/messages.js';
import { hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { qrEye } from './qr-eye.ts';

const FAULTS: Record<CameraFault, () => string> = {
  refused: m.scanner_camera_refused,
  none: m.scanner_camera_none,
  busy: m.scanner_camera_busy,
};

const LOOK_MS = 120;
/** The same code is told once while it stays before the camera. */
const AGAIN_MS = 2500;

interface Props {
  onCode(code: string): void;
  /** Buttons under the picture beside the torch, which stands first where there is one. */
  children: ReactNode;
}

/** Camera at a door: it looks all the time, tells each code once, and lights where it can. */
export function DoorCamera({ onCode, children }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [open, setOpen] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const last = { code: '', at: 0 };
    const look = async () => {
      const opened = await openCamera();
      if (typeof opened === 'string') return over || setFault(opened);
      stream = opened;
      if (over || !video.current) return stopped(stream);
      video.current.srcObject = stream;
      await video.current.play().catch(() => {});
      const eye = await qrEye();
      if (over) return;
      setOpen(true);
      setTrack(stream.getVideoTracks()[0] ?? null);
      while (!over) {
        const code = video.current && (await eye.see(video.current).catch(() => null));
        const isSame = code === last.code && Date.now() - last.at < AGAIN_MS;
        if (code) Object.assign(last, { code, at: Date.now() });
        video.current?.toggleAttribute('data-seen', Date.now() - last.at < AGAIN_MS);
        if (code && !over && !isSame) tell.current(code);
        await new Promise(resolve => setTimeout(resolve, LOOK_MS));
      }
    };
    void look();
    return () => {
      over = true;
      if (stream) stopped(stream);
    };
  }, []);
  return (
    <>
      <div className="scanner-sight">
        <video ref={video} muted playsInline aria-label={m.scanner_picture()} hidden={!open} />
        {open && <span aria-hidden="true" className="scanner-frame" />}
        {!open && (
          <p role="status" className="m-auto max-w-80 p-6 text-center">
            {fault ? FAULTS[fault]() : m.scanner_camera_open()}
          </p>
        )}
      </div>
      <div className="scanner-ready">
        <h2 className="text-section">{m.scanner_ready()}</h2>
        <p>{m.scanner_ready_text()}</p>
      </div>
      <div className="scanner-ways">
        {track && <Torch track={track} />}
        {children}
      </div>
    </>
  );
}

function stopped(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const [lit, light] = useState(false);
  const can = (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch;
  if (!can) return null;
  const press = () => {
    const torch = !lit;
    track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).then(
      () => light(torch),
      () => {},
    );
  };
  return (
    <button ref={hearsPresses} type="button" aria-pressed={lit} className="scanner-way" onClick={press}>
      <Icon icon={Flashlight} />
      {m.scanner_torch()}
    </button>
  );
}
