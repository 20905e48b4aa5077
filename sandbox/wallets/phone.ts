import { randomBytes } from 'node:crypto';
import { openedPackage, type PassContent } from './package.ts';

/** A pass on a phone, with each version that it ever had. */
export type HeldPass = { content: PassContent; bytes: Buffer; modified: string | null; versions: PassContent[] };

/** A phone with Apple's wallet: it registers its passes, is pushed, asks which have changed, and fetches those. */
export class Phone {
  readonly library = randomBytes(16).toString('hex');
  pushToken = randomBytes(32).toString('hex');
  readonly passes = new Map<string, HeldPass>();
  /** Pushes that came in. */
  pushes = 0;
  /** Answers of the web service, newest last. */
  readonly answers: { what: string; status: number }[] = [];
  #tag: string | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  /** Adds a pass as its owner does by a tap, and registers it. */
  async add(bytes: Buffer, modified: string | null = null): Promise<PassContent> {
    const { content } = openedPackage(bytes);
    const before = this.passes.get(content.serialNumber);
    this.passes.set(content.serialNumber, {
      ...{ content, bytes, modified },
      versions: [...(before?.versions ?? []), content],
    });
    if (content.webServiceURL) await this.register(content);
    await this.refresh();
    return content;
  }

  async register(content: PassContent): Promise<number> {
    return await this.#ask('register', this.#registration(content), {
      method: 'POST',
      headers: { authorization: `ApplePass ${content.authenticationToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pushToken: this.pushToken }),
    }).then(({ status }) => status);
  }

  /** Removes a pass, as its owner does. */
  async remove(serial: string): Promise<number> {
    const held = this.passes.get(serial);
    if (!held) throw new Error('the phone does not hold that pass');
    this.passes.delete(serial);
    const headers = { authorization: `ApplePass ${held.content.authenticationToken}` };
    return (await this.#ask('unregister', this.#registration(held.content), { method: 'DELETE', headers })).status;
  }

  /** A push has come in: the phone asks what is new, one time after the other. */
  pushed(): Promise<void> {
    this.pushes += 1;
    return this.refresh();
  }

  refresh(): Promise<void> {
    const next = this.#turn.then(() => this.#refresh());
    this.#turn = next.catch(() => {});
    return next;
  }

  async #refresh(): Promise<void> {
    const [any] = this.passes.values();
    if (!any?.content.webServiceURL) return;
    const { webServiceURL: base, passTypeIdentifier: type } = any.content;
    const since = this.#tag === null ? '' : `?passesUpdatedSince=${encodeURIComponent(this.#tag)}`;
    const answer = await this.#ask('list', `${base}/v1/devices/${this.library}/registrations/${type}${since}`);
    if (answer.status !== 200) return;
    const { serialNumbers, lastUpdated } = (await answer.json()) as { serialNumbers: string[]; lastUpdated: string };
    for (const serial of serialNumbers) await this.#fetch(serial);
    this.#tag = lastUpdated;
  }

  async #fetch(serial: string): Promise<void> {
    const held = this.passes.get(serial);
    if (!held) return;
    const { webServiceURL: base, passTypeIdentifier: type, authenticationToken: token } = held.content;
    const headers: Record<string, string> = { authorization: `ApplePass ${token}` };
    if (held.modified) headers['if-modified-since'] = held.modified;
    const answer = await this.#ask('pass', `${base}/v1/passes/${type}/${serial}`, { headers });
    if (answer.status !== 200) return;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { content } = openedPackage(bytes);
    const same = JSON.stringify(content) === JSON.stringify(held.content);
    Object.assign(held, { content, bytes, modified: answer.headers.get('last-modified') });
    if (!same) held.versions.push(content);
  }

  #registration({ webServiceURL, passTypeIdentifier, serialNumber }: PassContent): string {
    return `${webServiceURL}/v1/devices/${this.library}/registrations/${passTypeIdentifier}/${serialNumber}`;
  }

  async #ask(what: string, url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(url, init);
    this.answers.push({ what, status: answer.status });
    return answer;
  }
}
