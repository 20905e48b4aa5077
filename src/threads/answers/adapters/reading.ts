import PostalMime, { type Address, type Email } from 'postal-mime';
import type { IncomingLetter } from '../rules.ts';

/** Reads a letter into its parts. Deep nesting and endless heads are refused by the reader: null. */
export async function readLetter(raw: Buffer): Promise<IncomingLetter | null> {
  const email = await PostalMime.parse(raw, { rfc822Attachments: true }).catch(() => null);
  if (!email) return null;
  const headers = new Map<string, string[]>();
  for (const { key, value } of email.headers) headers.set(key, [...(headers.get(key) ?? []), value]);
  return {
    headers,
    from: addressesIn(email.from ? [email.from] : []),
    to: addressesIn([...(email.to ?? []), ...(email.cc ?? [])]),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    date: dateOf(email),
    text: email.text ?? null,
    html: email.html ?? null,
    files: email.attachments.map(({ mimeType, content }) => ({
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

function addressesIn(addresses: readonly Address[]): string[] {
  const flat = addresses.flatMap(one => (one.group === undefined ? [one] : one.group));
  return flat.map(({ address }) => address.trim().toLowerCase()).filter(Boolean);
}

function dateOf({ date }: Email): Date | null {
  const read = new Date(date ?? '');
  return Number.isNaN(read.getTime()) ? null : read;
}
