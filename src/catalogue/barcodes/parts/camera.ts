/** Sees bar codes in a video: the browser's own detector, where it has one, or the hall's reader, fetched when asked for. */
export interface Seeing {
  see(video: HTMLVideoElement): Promise<string | null>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128'];

export async function seeing(): Promise<Seeing> {
  const kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  // Some browsers have the name and no formats behind it.
  const known = kind ? await kind.getSupportedFormats().catch(() => []) : [];
  if (kind && FORMATS.every(format => known.includes(format))) {
    const detector = new kind({ formats: FORMATS });
    return { see: async video => (await detector.detect(video))[0]?.rawValue ?? null };
  }
  const { readPicture } = await import('../reading/rules.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    async see(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (!width || !height) return null;
      canvas.width = Math.min(width, MOST_WIDE);
      canvas.height = Math.round((height * canvas.width) / width);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return readPicture(context.getImageData(0, 0, canvas.width, canvas.height));
    },
  };
}

const MOST_WIDE = 1280;

export type CameraFault = 'refused' | 'none' | 'busy';

/** Names of the errors of a browser that has no camera, or no way to one. */
const WITHOUT = ['NotFoundError', 'OverconstrainedError', 'NotSupportedError'];

/** True when the browser names a camera; without one, opening it only tells so. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => []);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/** The camera at the back of a phone, or the one that there is. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  if (!navigator.mediaDevices?.getUserMedia) return 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return WITHOUT.includes(name) ? 'none' : 'busy';
  }
}
