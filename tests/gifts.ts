import { newId } from '../src/shared/ids.ts';
import { calendarDayAt } from '../src/shared/time.ts';
import { addDays, instantAt } from '../src/shared/wall-time.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import type { Gift, Given } from '../src/tickets/gifts/contract.ts';
import { goTo } from './booked.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { letterTo } from './letters.ts';
import { signedIn } from './people.ts';
import type { Placed } from './purchase.ts';
import { orderCart, payFor, type TicketStall, ticketsOf } from './tickets.ts';

const KEEPER = 'eskil.lund';
const STOCKHOLM = 'Europe/Stockholm';

export interface Bought {
  buyer: Browser;
  placed: Placed;
  ticket: Ticket;
}

export type Said = {
  status: number;
  body: { item: { giftId: string }; reason?: string; fields?: Record<string, string> };
};

export type GiftSteps = ReturnType<typeof giftSteps>;

/** Steps of gifts, as their givers and receivers take them. */
export function giftSteps(hall: TestHall, stall: TicketStall) {
  const bought = (slug?: string) => boughtBy(hall.browser(), slug);

  async function boughtBy(buyer: Browser, slug = 'dag-hos-bina'): Promise<Bought> {
    await stall.choose(buyer, slug, slug === 'bigardens-presentkort' ? { selectedPrice: 50_000 } : {});
    const placed = await orderCart(buyer);
    await payFor(hall, buyer, placed);
    const [ticket] = await ticketsOf(buyer, placed);
    return { buyer, placed, ticket: ticket! };
  }

  const dayAhead = (days: number) => addDays(calendarDayAt(hall.clock.now(), STOCKHOLM), days);

  const wish = (fields: object = {}) => ({
    ...{ fromName: 'Elin', toName: 'Farmor', greeting: 'Ät något gott vid sjön.', deliverBy: 'EMAIL' },
    ...{ email: `farmor-${newId()}@example.com`, day: dayAhead(3), withPrice: false, ...fields },
  });

  const give = ({ buyer, placed, ticket }: Bought, fields: object = {}): Promise<Said> =>
    buyer.command(
      'POST',
      `/api/tickets/${ticket._id}/gifts?ak=${placed.accessKey}`,
      'give-ticket',
      wish(fields),
    ) as never;

  const givenOf = async ({ buyer, placed }: Bought): Promise<Given[]> =>
    (
      await buyer.get<{ item: { gifts: Given[] } }>(
        `/api/order-groups/${placed.orderGroupId}/gifts?ak=${placed.accessKey}`,
      )
    ).body.item.gifts;

  /** The stall's owner, whose last session is over after so many days. */
  const keeper = () => signedIn(hall, KEEPER);

  const press = (browser: Browser, path: string, type: string, fields: Record<string, unknown> = {}): Promise<Said> =>
    browser.command('POST', path, type, fields) as never;

  /** Moves the clock to a day, a while after its gifts are brought. */
  function comes(day: string): void {
    if (instantAt(day, '09:05', STOCKHOLM) > hall.clock.now()) goTo(hall, day, '09:05');
  }

  /** Secret in the letter that came to an address. */
  async function giftTo(email: string): Promise<{ giftId: string; ak: string; text: string; subject: string }> {
    const mail = await letterTo(hall, email);
    const text = mail.text ?? '';
    const [, giftId, ak] = /\/gifts\/([\w-]+)\?ak=([\w-]+)/.exec(text)!;
    return { giftId: giftId!, ak: ak!, text, subject: mail.subject ?? '' };
  }

  async function brought(from: Bought, fields: object = {}) {
    const email = `farmor-${newId()}@example.com`;
    const said = await give(from, { email, ...fields });
    if (said.status !== 200) throw new Error(`Giving was answered ${said.status}: ${JSON.stringify(said.body)}`);
    comes(dayAhead(3));
    return { ...(await giftTo(email)), email };
  }

  const look = async (giftId: string, ak: string, browser = hall.browser()) => {
    const { status, body } = await browser.get<{ item: Gift; reason?: string; message?: string }>(
      `/api/gifts/${giftId}?ak=${ak}`,
    );
    return { status, gift: body.item, reason: body.reason, message: body.message };
  };
  const open = (giftId: string, ak: string, browser = hall.browser()) =>
    press(browser, `/api/gifts/${giftId}/openings?ak=${ak}`, 'open-gift');

  return { boughtBy, bought, dayAhead, wish, give, givenOf, keeper, press, comes, giftTo, brought, look, open };
}
