/** Shares words and a link by the device's own sheet; where it has none, they are copied. */
export async function shareOrCopy(shared: {
  title: string;
  text?: string;
  url: string;
}): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share) {
    // Left without choosing anybody: nothing to say.
    await navigator.share(shared).catch(() => {});
    return 'shared';
  }
  try {
    await navigator.clipboard.writeText([shared.text, shared.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch {
    return 'failed';
  }
}
