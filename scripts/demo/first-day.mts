import { until } from './customer.mts';
import { playTrade } from './trade.mts';

/** Secret that the stand-ins of lock companies open to, unless they were started with another secret. */
const SANDBOX_LOCKS_SECRET = 'key_sandbox';

type Environment = Partial<Record<string, string>>;

/**
 * Plays the demo's trade at the first start with all its stand-ins: DEMO_TRADE=none leaves the hall as empty as one
 * that has never sold anything. A fault in it is logged and concerns the demo alone.
 */
export async function playTradeOnce(environment: Environment, port: number): Promise<void> {
  const { DEMO_TRADE, SEED = 'town', STRIPE_API_BASE, STRIPE_SECRET_KEY, SWISH_APP_LINK } = environment;
  const sandboxed = STRIPE_SECRET_KEY?.startsWith('sk_test_sandbox') && STRIPE_API_BASE && SWISH_APP_LINK;
  if (DEMO_TRADE === 'none' || SEED !== 'town' || !sandboxed) return;
  const hall = `http://localhost:${port}`;
  try {
    await until(
      () => fetch(`${hall}/readyz`).catch(() => null),
      answer => answer?.ok === true,
    );
    process.stdout.write(
      '\nA first day of trade is played for the back office: one refund fails on purpose, and is logged.\n',
    );
    const swishPhone = new URL(SWISH_APP_LINK).origin;
    const keypads = environment.KEYPAD_API_BASE?.startsWith('http://127.0.0.1:') ? SANDBOX_LOCKS_SECRET : null;
    await playTrade({ hall, stripe: STRIPE_API_BASE, stripeKey: STRIPE_SECRET_KEY!, swishPhone, keypads });
  } catch (fault) {
    process.stderr.write(
      `The demo's first day of trade was cut short: ${fault instanceof Error ? fault.message : fault}\n`,
    );
  }
}
