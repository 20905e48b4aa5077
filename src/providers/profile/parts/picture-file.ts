/** Upload limit in bytes, which fits into a command's body as base64. */
const MOST_BYTES = 740_000;
const BOX = { width: 1920, height: 3840 };
const AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Compression steps: lower quality first, then smaller, before the file is given up. */
const QUALITIES = [0.86, 0.74, 0.6];
const SCALES = [1, 0.75, 0.5, 0.3];

/**
 * A picture file in base64, as the API takes it. A photograph of a phone is ten times larger than what is ever shown:
 * it is shrunk here, before the upload. Null when the browser can't read it.
 */
export async function pictureBytes(file: File): Promise<string | null> {
  const blob = file.size <= MOST_BYTES && AS_IT_IS.includes(file.type) ? file : await smaller(file);
  return blob && blob.size <= MOST_BYTES ? await blobToBase64(blob) : null;
}

/** Reason why a file was not read, told by its first bytes, since its name may say anything. */
export async function pictureProblem(file: File): Promise<'heic' | 'drawing' | 'broken'> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 512).arrayBuffer());
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start)) return 'heic';
  return /<svg[\s>]/i.test(start) ? 'drawing' : 'broken';
}

async function smaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const fits = Math.min(1, BOX.width / bitmap.width, BOX.height / bitmap.height);
  for (const scale of SCALES) {
    const canvas = drawn(bitmap, fits * scale);
    for (const quality of QUALITIES) {
      // A browser that can't write WebP answers with PNG, which no quality makes smaller.
      const webp = await written(canvas, 'image/webp', quality);
      const blob = webp?.type === 'image/webp' ? webp : await written(canvas, 'image/jpeg', quality);
      if (blob && blob.size <= MOST_BYTES) return blob;
    }
  }
  return null;
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise(resolve => canvas.toBlob(resolve, type, quality));
}

function blobToBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
