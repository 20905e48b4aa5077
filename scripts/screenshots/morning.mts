import type { Page } from '@playwright/test';
import { orderWith, payByCard, whoOrders } from './visit.mts';
import type { Visitors } from './visitors.mts';

/** A morning's trade, so that no page is empty; the fields are the paths of its pages. */
export interface Morning {
  payRequestPath: string;
  processingPath: string;
  receiptPath: string;
  orderPath: string;
  invitationPath: string;
  applicationPath: string;
  checklistPath: string;
}

const BUYERS = [
  ['Elin Åkerström', 'ljunghonung', '500 g'],
  ['Ahmed Said', 'sommarhonung', '350 g'],
  ['Maximiliane von Hohenstein', 'ljunghonung', '250 g'],
] as const;

const KARINS = [
  ['bivaxljus', null],
  ['kanelbullar', null],
  ['ljunghonung', '250 g'],
] as const;

const TOLD = [
  ['Sidan blev vit när jag tryckte på Betala. Andra gången gick det bra.', 'Elin Åkerström', 'elin@brevlada.example'],
  ['Jag hittar inte tillbaka till mitt kvitto från i lördags.', '', ''],
] as const;

export async function morning(visitors: Visitors): Promise<Morning> {
  const receiptPath = await purchases(visitors);
  const payRequestPath = await leftUnpaid(visitors);
  for (const one of TOLD) await tell(visitors, one);
  const checklistPath = await newStall(visitors);
  return {
    receiptPath,
    payRequestPath,
    processingPath: payRequestPath.replace('?', '/processing?'),
    checklistPath,
    ...(await atTheDesk(visitors, receiptPath)),
    applicationPath: await applicationOf(visitors),
  };
}

/** Purchases, some as guests, Karin's with her account. Answers with the path of the first receipt. */
async function purchases(visitors: Visitors): Promise<string> {
  const paths: string[] = [];
  for (const [name, product, variant] of BUYERS) {
    const page = await visitors.visitor('phone');
    await fill(page, product, variant);
    paths.push(await buy(page, name));
    await page.context().close();
  }
  const karin = await visitors.person('karin.ek', 'phone');
  for (const [product, variant] of KARINS) {
    await fill(karin, product, variant);
    await buy(karin, 'Karin Ek');
  }
  await karin.context().close();
  return paths[0] ?? '';
}

async function buy(page: Page, name: string): Promise<string> {
  await atCheckout(page, name);
  await payByCard(page);
  return pathOf(page);
}

async function leftUnpaid(visitors: Visitors): Promise<string> {
  const page = await visitors.visitor('phone');
  await fill(page, 'ljunghonung', '500 g');
  await atCheckout(page, 'Birgitta Lind');
  await orderWith(page);
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await page.waitForURL(/\/pay-requests\//);
  await page.getByRole('heading', { level: 1, name: 'Du har en obetald beställning' }).waitFor();
  const path = pathOf(page);
  await page.context().close();
  return path;
}

export async function fill(page: Page, product: string, variant: string | null): Promise<void> {
  await page.goto(`/products/${product}`);
  if (variant) await page.getByRole('radio', { name: variant }).check();
  else if (await page.getByRole('radio').count()) await page.getByRole('radio').first().check();
  await page
    .getByRole('button', { name: /^Lägg i korgen$/ })
    .first()
    .click();
  await page
    .getByText(/ligger i korgen/)
    .first()
    .waitFor();
}

/** Opens the checkout and fills in who orders, with an address made of their first name. */
function atCheckout(page: Page, name: string): Promise<void> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@brevlada.example`;
  return whoOrders(page, { name, email, phone: '070-123 45 67' });
}

async function tell(visitors: Visitors, [comments, name, email]: (typeof TOLD)[number]): Promise<void> {
  const page = await visitors.visitor('phone');
  const dialog = await openFeedback(page);
  await dialog.getByLabel('Kommentarer').fill(comments);
  await dialog.getByLabel('Namn').fill(name);
  await dialog.getByLabel('E-post').fill(email);
  await dialog.getByRole('button', { name: 'Skicka' }).click();
  await dialog.getByText(/^Tack för hjälpen/).waitFor();
  await page.context().close();
}

export async function openFeedback(page: Page) {
  await page.goto('/give-me-an-error-please');
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  const dialog = page.getByRole('dialog');
  // Presses until the dialog opens: the notice is hydrated after the rest of the page.
  while (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: 'Berätta vad som hände' }).click();
    await page.waitForTimeout(300);
  }
  return dialog;
}

/** A new stall: Signe applies, the hall approves, and her checklist opens. */
async function newStall(visitors: Visitors): Promise<string> {
  const signe = await visitors.person('signe.dal', 'desktop');
  await signe.goto('/sell');
  await signe.getByRole('button', { name: 'Börja ansökan' }).click();
  await companyStep(signe, 'Dals Ostkällare AB', '559999-0099');
  await signe.getByRole('button', { name: 'Fortsätt' }).click();
  await signe.getByText('Verifierad', { exact: true }).waitFor();
  await signe.getByRole('button', { name: 'Fortsätt' }).click();
  await signe.getByLabel('Ståndets namn').fill('Dals ostkällare');
  await signe.getByLabel('Vad du säljer').fill('Vi lagrar hårdost från två gårdar i en gammal jordkällare.');
  await signe.getByLabel('Område').selectOption({ label: 'Ljungsjö' });
  await signe.locator('select[name=band]').selectOption('handla');
  await signe.getByRole('button', { name: 'Fortsätt' }).click();
  await signe.getByRole('checkbox').check();
  await signe.getByRole('button', { name: 'Skicka ansökan' }).click();
  await signe.getByText('Ansökan för Dals ostkällare är skickad.').waitFor();
  const hanna = await visitors.person('hanna.berg', 'desktop');
  await hanna.goto('/bo/platform/applications');
  await hanna.getByRole('link', { name: 'Dals ostkällare' }).click();
  await hanna.getByRole('radio', { name: 'Godkänn' }).check();
  await hanna.getByRole('button', { name: 'Godkänn' }).click();
  await hanna.getByRole('region', { name: 'Det som har hänt' }).getByText('Hanna Berg').waitFor();
  await hanna.context().close();
  await signe.reload();
  const path = await signe.getByRole('link', { name: 'Till listan' }).getAttribute('href');
  await visitors.stepUp(signe, 'signe.dal');
  await signe.context().close();
  return path ?? '';
}

export async function companyStep(page: Page, name: string, organisationNumber: string): Promise<void> {
  await page.getByLabel('Företagets namn').fill(name);
  await page.getByLabel('Organisationsnummer').fill(organisationNumber);
  await page.getByLabel('Adress').fill('Källargränd 3');
  await page.getByLabel('Postnummer').fill('53102');
  await page.getByLabel('Ort').fill('Ljungsjö');
  await page.getByText('Sparat').waitFor();
}

async function applicationOf(visitors: Visitors): Promise<string> {
  const hanna = await visitors.person('hanna.berg', 'desktop');
  await hanna.goto('/bo/platform/applications');
  await hanna.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await hanna.waitForURL(/\/applications\//);
  const path = pathOf(hanna);
  await hanna.context().close();
  return path;
}

/** One order is ready, and an invitation is sent. */
async function atTheDesk(
  visitors: Visitors,
  receiptPath: string,
): Promise<Pick<Morning, 'orderPath' | 'invitationPath'>> {
  const eskil = await visitors.person('eskil.lund', 'desktop');
  await eskil.goto('/bo/providers/angens-bigard/orders');
  await eskil.locator('tr', { hasText: BUYERS[0][0] }).first().getByRole('link').click();
  await eskil.getByRole('button', { name: 'Klar att hämta' }).click();
  await eskil.getByText('Ordern är nu: Klar att hämta').waitFor();
  const orderPath = pathOf(eskil);
  await talk(visitors, eskil, { receiptPath, orderPath });
  const people = await eskil.request.get('/api/providers/angens-bigard/people');
  const { item } = (await people.json()) as { item: { invitations: { _id: string; email: string }[] } };
  const invitation = item.invitations.find(({ email }) => email.startsWith('signe.dal'));
  await eskil.context().close();
  return { orderPath, invitationPath: `/invitation?invite=${invitation?._id}` };
}

/** Words about the order that is ready: asked on the receipt, answered at the desk, and asked again. */
async function talk(
  visitors: Visitors,
  desk: Page,
  { receiptPath, orderPath }: { receiptPath: string; orderPath: string },
) {
  const guest = await visitors.visitor('phone');
  const say = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: /^Meddelande till/ }).fill(text);
    await page.getByRole('button', { name: 'Skicka meddelande' }).click();
    await page.getByRole('listitem').getByText(text).waitFor();
  };
  await guest.goto(receiptPath);
  await say(guest, 'Hej! En av oss tål inte nötter. Slungar ni honungen där det finns nötter?');
  await desk.goto(orderPath.replace('/orders/', '/messages/'));
  await say(desk, 'Tack för att du säger till. Nej, här finns inga nötter alls.');
  await say(guest, 'Vad fint. Går det att hämta redan klockan 9 på lördag?');
  await guest.context().close();
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
