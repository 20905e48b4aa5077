import { ApiError, newCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import type { DescribedPicture } from '../../../pictures/described/rules.ts';

/**
 * Sends a picture by XMLHttpRequest, because `fetch` does not tell how much of a body has left the phone. A lost
 * connection is an answer here: the person sees it beside the picture, and presses again.
 */
export function sendPicture(
  { slug, bytes }: { slug: string; bytes: string },
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<DescribedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/providers/${encodeURIComponent(slug)}/pictures`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.timeout = TIMEOUT_MS;
    const lost = () => reject(new ApiError(503, { code: 'UNREACHED', message: m.pictures_lost() }));
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0);
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 200 && answer?.item) resolve(answer.item);
      else if (answer) reject(new ApiError(request.status, answer));
      else lost();
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify({ ...newCommand('add-picture'), idOrSlug: slug, bytes }));
  });
}

/** Time limit of an upload: what a megabyte takes at the edge of a network. */
const TIMEOUT_MS = 90_000;

type Said = ConstructorParameters<typeof ApiError>[1] & { item?: DescribedPicture };

function parsed(text: string): Said | null {
  try {
    return JSON.parse(text) as Said;
  } catch {
    return null;
  }
}
