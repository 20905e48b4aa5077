import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { startSmtpSandbox } from '../sandbox/smtp/server.ts';
import { startStripeSandbox } from '../sandbox/stripe/server.ts';

/**
 * Stand-ins of the card company and the mail server, in a thread of their own: they keep all that they are told, and
 * whoever measures would wait while that is collected.
 */
export interface StandIns {
  url: string;
  secretKey: string;
  smtpPort: number;
  /** Pays a session of the card company, as its page does. */
  pay(session: string): Promise<void>;
  webhookTarget(url: string | null): Promise<void>;
  stop(): Promise<void>;
}

type Opened = Pick<StandIns, 'url' | 'secretKey' | 'smtpPort'>;
type Wish = { pay: string } | { target: string | null } | { stop: true };
interface Done {
  id: number;
  fault: string | null;
}

export async function startStandIns(webhookSecret: string): Promise<StandIns> {
  const thread = new Worker(new URL(import.meta.url));
  thread.postMessage(webhookSecret);
  const [opened] = (await once(thread, 'message')) as [Opened];
  const waiting = new Map<number, (done: Done) => void>();
  thread.on('message', (done: Done) => waiting.get(done.id)?.(done));
  let asked = 0;
  const wish = (one: Wish) =>
    new Promise<void>((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, ({ fault }) => {
        waiting.delete(id);
        if (fault === null) resolve();
        else reject(new Error(fault));
      });
      thread.postMessage({ id, wish: one });
    });
  return {
    ...opened,
    pay: session => wish({ pay: session }),
    webhookTarget: url => wish({ target: url }),
    async stop() {
      await wish({ stop: true });
      await thread.terminate();
    },
  };
}

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const [webhookSecret] = (await once(port, 'message')) as [string];
  const company = await startStripeSandbox({ webhookSecret });
  const post = await startSmtpSandbox({});
  const grant = async (wish: Wish) => {
    if ('pay' in wish) company.controls.pay(wish.pay);
    else if ('target' in wish) company.webhookTarget(wish.target);
    else await Promise.all([company.stop(), post.stop()]);
  };
  port.on('message', ({ id, wish }: { id: number; wish: Wish }) => {
    grant(wish).then(
      () => port.postMessage({ id, fault: null } satisfies Done),
      fault => port.postMessage({ id, fault: String(fault) } satisfies Done),
    );
  });
  port.postMessage({ url: company.url, secretKey: company.secretKey, smtpPort: post.smtpPort } satisfies Opened);
}

if (!isMainThread && parentPort) await serve(parentPort);
