import { type Agent, request } from 'node:http';

export interface RawAnswer {
  status: number;
  type: string;
  text: string;
}

/** Sends an address as it is written: `fetch` would normalise it first. A live stream is left after its head. */
export function rawRequest(
  url: string,
  options: { method: string; path: string; headers?: Record<string, string>; body?: string | null; agent: Agent },
): Promise<RawAnswer> {
  const { method, path, headers = {}, body, agent } = options;
  return new Promise((resolve, reject) => {
    // An explicit length: for methods without an expected body, Node would not send one.
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const sent = request(url, { method, path, agent, headers: { ...headers, ...length } }, answer => {
      const type = String(answer.headers['content-type'] ?? '');
      const status = answer.statusCode!;
      if (type.startsWith('text/event-stream')) {
        sent.destroy();
        return resolve({ status, type, text: '' });
      }
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', part => {
        text += part;
      });
      answer.on('end', () => resolve({ status, type, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
