import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isSafeKey, pictureContentType } from '../rules.ts';
import type { PictureStore } from './picture-store.ts';

export interface S3Options {
  /** URL of the bucket: `https://host/bucket`, or `https://bucket.host`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
  timeoutMs?: number;
}

/** Picture store in any S3. The body is signed too, so that a broken transfer is refused, not kept. */
export function s3Store(options: S3Options): PictureStore {
  const client = new AwsClient({
    accessKeyId: options.keyId,
    secretAccessKey: options.secret,
    region: options.region,
    service: 's3',
    retries: 3,
  });
  const base = options.url.replace(/\/+$/, '');

  async function ask(
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    if (!isSafeKey(key)) throw new Error(`Not a picture key: ${key}`);
    const signed = {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const signal = AbortSignal.timeout(options.timeoutMs ?? 15_000);
    const answer = await client.fetch(`${base}/${key}`, { method, headers: signed, signal, ...(body && { body }) });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The picture store answered ${answer.status} to ${method} ${key}`);
  }

  return {
    async put(key, bytes, contentType) {
      const answer = await ask('PUT', key, new Uint8Array(bytes), {
        'content-type': contentType,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The picture store has no such bucket: ${base}`);
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return { bytes: new Uint8Array(await answer.arrayBuffer()), contentType: pictureContentType(key) };
      await answer.body?.cancel();
      return null;
    },
    async has(key) {
      return (await ask('HEAD', key)).ok;
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
    },
  };
}
