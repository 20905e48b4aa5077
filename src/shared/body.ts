/** Request body of a webhook; null when it is longer than the limit, and read no further. */
export async function bodyWithin(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > most) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
