import type { CardAccount } from '../src/payments/ways/card/onboarding/contract.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { signedIn } from './people.ts';

/** Sellers and their accounts with the card company: the row, and the steps of onboarding. */
export async function sellerId(hall: TestHall, slug: string): Promise<string> {
  const row = hall.db.selectFrom('providers').select('id').where('slug', '=', slug);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** A connected account from long ago: the card company knows it, it can receive money, and all is well. */
export async function adoptAccount(hall: TestHall, slug: string, accountId: string): Promise<void> {
  const providerId = await sellerId(hall, slug);
  const now = hall.clock.now();
  hall.stripe.controls.adoptAccount(accountId);
  await hall.db
    .insertInto('seller_accounts')
    .values({
      provider_id: providerId,
      attempt: 1,
      plan: JSON.stringify({}),
      account_id: accountId,
      standing: 'READY',
      was_ready: true,
      look_at: now,
      created_at: now,
    })
    .execute();
  await hall.db.updateTable('providers').set({ card_account: accountId }).where('id', '=', providerId).execute();
}

/** Begins onboarding, as the button does; answers with the address of the card company's page. */
export async function enterAs(browser: Browser, slug: string): Promise<string> {
  const path = `/api/providers/${slug}/card-account/visits`;
  const answer = await browser.command<{ item: { url: string } }>('POST', path, 'enter-card-company', {});
  if (answer.status !== 200) throw new Error(`The door was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.item.url;
}

/** Leaves the card company's onboarding page in one of its ways. Answers with its return address. */
export async function goThrough(url: string, ending: 'finish' | 'review' | 'half' | 'later'): Promise<string | null> {
  const inside = await fetch(url);
  const answer = await fetch(inside.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ending }) });
  return answer.headers.get('location');
}

/** An owner signed in for onboarding. Each seller joins in one test: the company remembers who began. */
export async function sellerDesk(hall: TestHall, username: string, slug: string) {
  const owner = await signedIn(hall, username);
  const path = `/api/providers/${slug}/card-account`;
  const press = () =>
    owner.command<{ item: { url: string }; reason?: string }>('POST', `${path}/visits`, 'enter-card-company', {});
  const rows = async () =>
    await hall.db
      .selectFrom('seller_accounts')
      .selectAll()
      .where('provider_id', '=', await sellerId(hall, slug))
      .orderBy('attempt')
      .execute();
  return {
    slug,
    press,
    rows,
    account: async () => (await owner.get<{ item: CardAccount }>(path)).body.item,
    look: async () =>
      (await owner.command<{ item: CardAccount }>('POST', `${path}/looks`, 'look-at-card-account', {})).body,
    enter: () => enterAs(owner, slug),
    accountId: async () => (await rows()).at(-1)!.account_id!,
  };
}
