import { Customer, until } from './customer.mts';
import { ask, control, type Item, PAYERS, payByCard, type Stage } from './purchases.mts';

const STALL = 'sjokanten';
const ACCOUNT = `/api/providers/${STALL}/card-account`;

interface Account {
  account: { id: string };
}

/** A stall with an account of its own at the card company: one payout has landed, the next is on its way. */
export async function payouts(stage: Stage, owner: Customer): Promise<void> {
  const known = (await accounts(stage)).map(({ account }) => account.id);
  await owner.command(`${ACCOUNT}/visits`, 'enter-card-company', { idOrSlug: STALL });
  const made = (await accounts(stage)).find(({ account }) => !known.includes(account.id))!;
  const at = `${stage.stripe}/_control/accounts/${made.account.id}`;
  await control(`${at}/capability`, { status: 'active' });
  await until(
    () =>
      owner.command<Item<{ takesCards: boolean; standing: string }>>(`${ACCOUNT}/looks`, 'look-at-card-account', {}),
    ({ item }) => item.takesCards,
  );
  await sell(stage, owner, 'Julbord, tolv personer', 714_000);
  await sell(stage, owner, 'Lunch för styrelsen', 148_500);
  await payOut(owner, at);
  await land(stage);
  await until(
    () => money(owner),
    ({ item }) => item.payouts.some(({ state }) => state === 'LANDED'),
  );
  await sell(stage, owner, 'Kaffe till bussen, 42 personer', 252_000);
  await payOut(owner, at);
}

async function sell(stage: Stage, owner: Customer, text: string, amount: number): Promise<void> {
  const asked = await ask(owner, STALL, PAYERS.otto, text, amount, 'restaurant');
  await payByCard(stage, new Customer(stage.hall), asked);
}

const money = (owner: Customer) =>
  owner.get<Item<{ payouts: { state: string }[]; onItsWay: { count: number } }>>(`/api/providers/${STALL}/money`);

async function payOut(owner: Customer, at: string): Promise<void> {
  await control(`${at}/payouts`, { early: 1 });
  await until(
    () => money(owner),
    ({ item }) => item.onItsWay.count > 0,
  );
}

/** The bank of the stand-in answers at once for the payout that is on its way. */
async function land({ stripe }: Stage): Promise<void> {
  const answer = await fetch(`${stripe}/_control/account-payouts`);
  const all = (await answer.json()) as { payout: { id: string; status: string } }[];
  for (const { payout } of all)
    if (payout.status === 'in_transit') await control(`${stripe}/_control/account-payouts/${payout.id}/land`);
}

async function accounts({ stripe }: Stage): Promise<Account[]> {
  return (await (await fetch(`${stripe}/_control/accounts`)).json()) as Account[];
}
