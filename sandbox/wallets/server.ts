import { join } from 'node:path';
import { answerJson, type Exchange, listen } from '../listener.ts';
import { Authority } from '../swish/authority.ts';
import { type Push, startApplePush } from './apple.ts';
import { GoogleWallet } from './google.ts';
import { isWalletMishap, WalletMishaps } from './mishaps.ts';
import { Phone } from './phone.ts';

const PASS_TYPE = 'pass.example.saluhall';
const TEAM = 'SALUHALL01';

export type WalletsSandboxOptions = {
  /** Directory of certificates and keys; without it they are made anew at each start. */
  dir?: string | null | undefined;
  /** Port of Google's wallet and of the controls; 0, the default, takes any free one of 127.0.0.1. */
  port?: number | undefined;
  /** Port of Apple's push service. */
  pushPort?: number | undefined;
  /** The clock by which tokens are judged; tests that move the hall's clock move this one with it. */
  now?: () => Date;
  /** Asked after each call that was carried out: true cuts the connection before it is answered. */
  interrupts?: () => boolean;
};

export type WalletsSandbox = {
  url: string;
  port: number;
  pushUrl: string;
  pushPort: number;
  /** The certificate of the pass type and its authority, as PEM. */
  apple: { certificate: string; key: string; authority: string; passType: string; team: string };
  google: GoogleWallet;
  /** The same as paths of files, when there is a directory. */
  files: { certificate: string | null; key: string | null; authority: string | null; account: string | null };
  mishaps: WalletMishaps;
  /** Pushes that came in, with how they were answered. */
  pushes: Push[];
  /** A phone with Apple's wallet. */
  newPhone(): Phone;
  stop(): Promise<void>;
};

/** The wallets of Apple and Google. Phones and saved passes are in memory alone; certificates and keys are kept. */
export async function startWalletsSandbox(options: WalletsSandboxOptions = {}): Promise<WalletsSandbox> {
  const { now = () => new Date(), interrupts = () => false } = options;
  const dir = options.dir ? join(options.dir, 'wallets') : null;
  const authority = new Authority(dir, 'Wallet sandbox root');
  const identity = authority.kept('pass', {
    name: { name: `Pass Type ID: ${PASS_TYPE}`, identifier: PASS_TYPE, team: TEAM },
  });
  const mishaps = new WalletMishaps();
  const phones: Phone[] = [];
  const pushes: Push[] = [];
  const known = { url: '' };
  const google = new GoogleWallet({ dir, now, mishaps, interrupts, url: () => known.url });
  const listener = await listen(async exchange => {
    if (!control(exchange)) await google.answer(exchange);
  }, options.port ?? 0);
  known.url = listener.url;
  const apple = await startApplePush({ authority, port: options.pushPort ?? 0, mishaps, phones, pushes, interrupts });

  function control(exchange: Exchange): boolean {
    switch (`${exchange.method} ${exchange.url.pathname}`) {
      case 'GET /_control/passes':
        answerJson(exchange, 200, {
          google: [...google.objects.values()],
          apple: phones.map(({ library, pushes: count, passes }) => ({
            library,
            pushes: count,
            passes: [...passes.keys()],
          })),
          pushes,
        });
        return true;
      case 'POST /_control/mishaps': {
        const { kind, company, times, seconds } = JSON.parse(exchange.body) as {
          kind: string;
          company: 'apple' | 'google';
          times?: number;
          seconds?: number;
        };
        if (isWalletMishap(kind)) mishaps.arm(company, kind, times, seconds);
        answerJson(exchange, isWalletMishap(kind) ? 200 : 400, { armed: mishaps.armed });
        return true;
      }
      case 'DELETE /_control/mishaps':
        mishaps.disarm();
        answerJson(exchange, 200, { armed: [] });
        return true;
      default:
        return false;
    }
  }

  return {
    ...{ url: listener.url, port: listener.port, pushUrl: apple.url, pushPort: apple.port },
    apple: { ...identity, authority: authority.certificate, passType: PASS_TYPE, team: TEAM },
    google,
    files: {
      certificate: authority.fileOf('pass', 'pem'),
      key: authority.fileOf('pass', 'key'),
      authority: authority.fileOf('authority', 'pem'),
      account: google.keyFile(),
    },
    ...{ mishaps, pushes },
    newPhone() {
      const phone = new Phone();
      phones.push(phone);
      return phone;
    },
    async stop() {
      await Promise.all([listener.close(), apple.close()]);
    },
  };
}
