import { companyOf, deliver } from './card-payment.ts';
import type { OpenCopy, TestHall } from './hall.ts';

/** A company's webhook or callback, delivered to whichever copy of the hall, as often as a test likes. */
export type News = (to: Pick<OpenCopy, 'url'>) => Promise<void>;

/** Webhooks and callbacks of both companies from now on; only the test delivers them. */
export async function newsFrom(hall: TestHall): Promise<() => Promise<News[]>> {
  const { events } = companyOf(hall);
  const last = (await events.list({ limit: 1 })).data[0]?.id;
  const before = hall.swish.controls.callbacks().length;
  return async () => {
    const { data } = await events.list({ limit: 100 });
    const end = data.findIndex(event => event.id === last);
    const messages = (end < 0 ? data : data.slice(0, end)).reverse().map(event => JSON.stringify(event));
    const ofCards = messages.map((message): News => told(to => deliver(to.url, message)));
    const callbacks = hall.swish.controls.callbacks().slice(before);
    const ofSwish = callbacks.map(({ body, identifier }): News => {
      const headers = { 'content-type': 'application/json', callbackidentifier: identifier ?? '' };
      return told(to => fetch(`${to.url}/api/payments/swish/callbacks`, { method: 'POST', headers, body }));
    });
    return [...ofCards, ...ofSwish];
  };
}

const told =
  (send: (to: Pick<OpenCopy, 'url'>) => Promise<{ status: number }>): News =>
  async to => {
    const { status } = await send(to);
    if (status !== 200) throw new Error(`News were answered ${status}`);
  };
