import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The load generator: keeps `connections` requests under way for a while and measures each. Runs as a process of its
 * own on a core of its own, so that it does not measure itself.
 */
interface Job {
  url: string;
  /** Copies that the turns go to, one after the other, in place of the one. */
  copies?: string[];
  connections: number;
  seconds: number;
  /** Open-loop pace of the turns, with the wait for a free connection; left out, each follows the one before. */
  perSecond?: number;
  /** One turn: one GET, or a few calls in a row that make one unit of work. */
  scenario: Scenario;
}

export type Scenario =
  | { kind: 'get'; path: string; unique?: boolean; session?: Record<string, string> }
  | { kind: 'add-to-cart'; skuIds: string[] }
  | { kind: 'checkout'; skuIds: string[]; prices: Record<string, number> };

export interface Result {
  perSecond: number;
  p50: number;
  p99: number;
  turns: number;
  failures: number;
  /** Milliseconds of processor of the generator itself, per turn. */
  generatorMs: number;
}

process.on('message', async (job: Job) => process.send!(await run(job)));

async function run(job: Job): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + job.seconds * 1000;
  let turn = 0;
  const began = performance.now();
  const used = process.cpuUsage();
  const worker = async () => {
    for (;;) {
      const number = turn++;
      const due = job.perSecond ? began + (number * 1000) / job.perSecond : performance.now();
      if (due >= until) return;
      await untilThen(due);
      if (await takeTurn(job, agent, number)) times.push(performance.now() - due);
      else failures++;
    }
  };
  await Promise.all(Array.from({ length: job.connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const generatorMs = (user + system) / 1000 / Math.max(1, times.length);
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), turns: times.length, failures, generatorMs };
}

async function untilThen(due: number): Promise<void> {
  const wait = due - performance.now();
  if (wait > 0) await pause(wait);
}

async function takeTurn(job: Job, agent: Agent, turn: number): Promise<boolean> {
  const { scenario } = job;
  const url = job.copies ? job.copies[turn % job.copies.length]! : job.url;
  if (scenario.kind === 'get') {
    // Another host name is another page to the cache; other queries are not.
    const host = scenario.unique ? { host: `turn-${process.pid}-${turn}.hall.example` } : {};
    const cookies = scenario.session?.[url];
    return (
      (await call(url, agent, 'GET', scenario.path, undefined, { ...host, ...(cookies && { cookies }) })).status === 200
    );
  }
  const from = someHousehold();
  const skuId = scenario.skuIds[turn % scenario.skuIds.length]!;
  const added = await call(url, agent, 'POST', '/api/cart/items', command('add-to-cart', { skuId, quantity: 1 }), {
    from,
  });
  if (scenario.kind === 'add-to-cart' || added.status !== 200) return added.status === 200;
  const order = command('place-order', {
    contact: { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' },
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: scenario.prices[skuId],
    termsAccepted: true,
  });
  return (await call(url, agent, 'POST', '/api/order-groups', order, { from, cookies: added.cookies })).status === 200;
}

/** A random address: buyers of one house wait for each other and share a limit of unpaid orders. */
function someHousehold(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 223)).join('.');
}

function command(type: string, fields: object): object {
  return { _id: crypto.randomUUID(), _type: type, _createdAt: new Date().toISOString(), ...fields };
}

function call(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  body?: object,
  { from, cookies, host }: { from?: string; cookies?: string; host?: string } = {},
): Promise<{ status: number; cookies: string }> {
  return new Promise(resolve => {
    const text = body && JSON.stringify(body);
    const sent = request(new URL(path, url), {
      agent,
      method,
      headers: {
        ...(host && { host }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(from && { 'x-forwarded-for': from }),
        ...(cookies && { cookie: cookies }),
      },
    });
    sent.on('response', response => {
      response.resume();
      response.on('end', () => {
        const set = (response.headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0]).join('; ');
        resolve({ status: response.statusCode ?? 0, cookies: set });
      });
    });
    sent.on('error', () => resolve({ status: 0, cookies: '' }));
    sent.end(text);
  });
}
