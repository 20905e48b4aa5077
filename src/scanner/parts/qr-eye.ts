/** Sees QR codes in a video: by the browser's own detector, where it has one, else by a reader fetched when needed. */
export interface QrEye {
  see(video: HTMLVideoElement): Promise<string | null>;
}

interface DetectorKind {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}

/** Longest side that is looked at: a mark has fifty modules, so this is seven pixels each at a hand's distance. */
const MOST_WIDE = 800;

export async function qrEye(): Promise<QrEye> {
  const kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;
  const known = kind ? await kind.getSupportedFormats().catch(() => []) : [];
  if (kind && known.includes('qr_code')) {
    const detector = new kind({ formats: ['qr_code'] });
    return { see: async video => (await detector.detect(video))[0]?.rawValue ?? null };
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    async see(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (!width || !height) return null;
      const scale = Math.min(1, MOST_WIDE / Math.max(width, height));
      [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      try {
        return decodeQR({ width: canvas.width, height: canvas.height, data });
      } catch {
        // No code in this picture.
        return null;
      }
    },
  };
}
