const PATIENCE_MS = 2000;
const MOST_BYTES = 256 * 1024;

/** Fetches the voucher list from public storage; throws with the reason on failure. */
export async function fetchVoucherList(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new Error(`the list has ${text.length} characters`);
  return JSON.parse(text);
}
