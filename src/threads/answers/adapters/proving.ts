import { Resolver } from 'node:dns/promises';
import type { Proof } from '../rules.ts';

type Lookup = (name: string, kind: string) => Promise<string[][] | string[]>;

/** Looks up keys of senders, at a server of the hall's own where one is named (host:port). */
export function keyLookup(dns: string | null): Lookup {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dns) resolver.setServers([dns]);
  return async (name, kind) => (await resolver.resolve(name, kind)) as string[][];
}

/**
 * Checks the signatures of a letter (DKIM, RFC 6376) as strictly as the standard asks, and keeps those that hold, belong
 * to the domain of From as DMARC aligns it, and cover the whole body: one that signs a beginning alone would let anybody
 * write on below it.
 */
export async function proveLetter(raw: Buffer, lookup: Lookup, now: Date): Promise<Proof> {
  // Loaded when the first letter comes: it brings the list of public suffixes along.
  const { dkimVerify } = await import('mailauth');
  const options = { resolver: lookup, strict: true, minBitLength: 1024, curTime: now };
  const { headerFrom, fromFields, results } = await dkimVerify(raw, options);
  if (headerFrom.length !== 1 || fromFields !== 1) return { aligned: [], unknown: false };
  const own = results.filter(({ status }) => status.aligned);
  return {
    aligned: own
      .filter(({ status, canonBodyLengthLimited }) => status.result === 'pass' && !canonBodyLengthLimited)
      .map(({ id, signTime }) => ({ digest: id!, signedAt: signTime ? new Date(signTime) : null })),
    unknown: own.some(({ status }) => status.result === 'temperror'),
  };
}
