import { qrDrawing } from './qr-drawing.ts';
import { QrMark } from './qr-mark.tsx';

/** QR code that the browser draws itself, of a text that only it knows. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  return <QrMark drawing={qrDrawing(text)} label={label} />;
}
