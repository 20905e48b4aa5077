import { generateKeyPairSync } from 'node:crypto';
import type { Journal } from '../journal.ts';
import { type NameServer, openNameServer } from './dns.ts';

const SELECTOR = 'sandbox';

export type Signer = { domainName: string; keySelector: string; privateKey: string };

/**
 * Keys of the mailboxes' domains (DKIM, RFC 6376): one pair for all, made at the first start and told by a name server of
 * the sandbox's own, so that whoever checks a signature asks for it as they would ask the world.
 */
export class Signing {
  readonly names: NameServer;
  readonly #privateKey: string;
  readonly #record: string;

  private constructor(names: NameServer, privateKey: string, record: string) {
    this.names = names;
    this.#privateKey = privateKey;
    this.#record = record;
  }

  static async open(journal: Journal, port: number): Promise<Signing> {
    const kept = journal.table<{ id: string; privateKey: string; publicKey: string }>('keys');
    let pair = kept.get(SELECTOR);
    if (pair === undefined) {
      const made = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      pair = { id: SELECTOR, privateKey: made.privateKey, publicKey: made.publicKey.toString('base64') };
      kept.put(SELECTOR, pair);
      journal.commit();
    }
    const names = await openNameServer(new Map(), port);
    return new Signing(names, pair.privateKey, `v=DKIM1; k=rsa; p=${pair.publicKey}`);
  }

  /** The signer of an address: its domain's key is told from now on. */
  signerOf(address: string): Signer {
    const domainName = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    this.names.records.set(`${SELECTOR}._domainkey.${domainName}`, [this.#record]);
    return { domainName, keySelector: SELECTOR, privateKey: this.#privateKey };
  }
}
