import { answerJson, type Exchange, listen } from '../listener.ts';
import { cloud } from './cloud.ts';
import { texts } from './conduct.ts';
import { Locks } from './locks.ts';
import { locky } from './locky.ts';
import { isLockMishap, LOCK_MISHAPS, type LockCompanyName, LockMishaps } from './mishaps.ts';
import { parakey } from './parakey.ts';
import { passcode } from './passcode.ts';

export type LocksSandboxOptions = {
  /** 0, the default: any free port of 127.0.0.1. */
  port?: number | undefined;
  /** Secret that every company knows its customer by. */
  secret?: string | undefined;
  /** The true clock; tests that move the hall's clock move this one with it. */
  now?: () => Date;
};

export type LocksSandbox = {
  url: string;
  port: number;
  secret: string;
  locks: Locks;
  mishaps: LockMishaps;
  stop(): Promise<void>;
};

const COMPANIES = { passcode, locky, parakey, cloud } as const;
const isCompany = (word: string | undefined): word is LockCompanyName =>
  word !== undefined && Object.hasOwn(COMPANIES, word);

/** Four lock companies on one port, each below its own name, with the locks that hang on the doors. In memory alone. */
export async function startLocksSandbox({
  port = 0,
  secret = 'key_sandbox',
  now = () => new Date(),
}: LocksSandboxOptions = {}): Promise<LocksSandbox> {
  const locks = new Locks(now);
  const mishaps = new LockMishaps();
  const listener = await listen(async exchange => {
    const [company, ...path] = exchange.url.pathname.split('/').slice(1).map(decodeURIComponent);
    if (company === '_control') control(exchange, path.join('/'));
    else if (isCompany(company)) await COMPANIES[company]({ locks, mishaps }, exchange, path, secret);
    else answerJson(exchange, 404, { message: 'No such company' });
  }, port);

  function control(exchange: Exchange, what: string): void {
    const status = () => ({ kinds: LOCK_MISHAPS, armed: mishaps.armed, injected: mishaps.injected });
    const { kind, company, ref = '', code = '', email } = texts(exchange.body);
    const of = isCompany(company) ? company : null;
    switch (`${exchange.method} ${what}`) {
      case 'GET mishaps':
        answerJson(exchange, 200, status());
        break;
      case 'POST mishaps':
        if (isLockMishap(kind)) mishaps.arm(kind, { company: of, ...numbersIn(exchange.body) });
        answerJson(exchange, isLockMishap(kind) ? 200 : 400, status());
        break;
      case 'DELETE mishaps':
        mishaps.disarm();
        answerJson(exchange, 200, status());
        break;
      case 'GET locks':
        answerJson(exchange, 200, {
          locks: locks.all().map(lock => ({ ...lock, held: [...lock.held.values()] })),
        });
        break;
      case 'POST openings':
        answerJson(exchange, 200, { opened: of ? locks.open(of, ref, email ? { email } : { code }) : false });
        break;
      default:
        answerJson(exchange, 404, { message: 'No such control' });
    }
  }

  return { url: listener.url, port: listener.port, secret, locks, mishaps, stop: () => listener.close() };
}

function numbersIn(body: string): { times?: number; ms?: number } {
  const { times, ms } = JSON.parse(body) as { times?: unknown; ms?: unknown };
  return { ...(typeof times === 'number' && { times }), ...(typeof ms === 'number' && { ms }) };
}
