import { answerJson, type Exchange } from '../listener.ts';
import { conduct, isBearer, type Parts, putKey, takeKey, texts, windowIn } from './conduct.ts';
import { computedCode, type Lock } from './locks.ts';

/** A company that makes its own codes for orders: it says later which code it is, and that the lock has it. */
export async function locky(parts: Parts, exchange: Exchange, path: string[], secret: string): Promise<void> {
  if (exchange.headers['x-api-key'] !== secret && !isBearer(exchange, secret))
    return answerJson(exchange, 401, { error: 'unauthorized' });
  const [noun, name, orders, reference] = path;
  const lock = noun === 'locks' && name ? parts.locks.find('locky', name) : null;
  if (!lock) return answerJson(exchange, 404, { error: 'unknown lock' });
  await conduct(parts, 'locky', exchange, () => {
    if (orders === 'orders' && reference) return order(parts, lock, exchange, reference);
    if (orders !== undefined || exchange.method !== 'GET') return { status: 405, body: { error: 'not here' } };
    return {
      status: 200,
      body: {
        batteryPercent: lock.battery,
        time: parts.locks.clockOf(lock).toISOString(),
        orders: [...lock.held.keys()].map(one => shown(lock, one)),
        log: lock.openings.map(({ id, at, reference: by, who }) => ({ id, time: at.toISOString(), order: by, who })),
      },
    };
  });
}

function order(parts: Parts, lock: Lock, exchange: Exchange, reference: string) {
  if (exchange.method === 'DELETE')
    return { status: takeKey(parts, lock, reference) ? 204 : 202, body: { state: 'CANCELLING' } };
  if (exchange.method !== 'PUT') return { status: 405, body: { error: 'not here' } };
  const { validFrom, validTo } = texts(exchange.body);
  const span = windowIn(validFrom, validTo);
  if (!span) return { status: 400, body: { error: 'bad period' } };
  // The same order keeps its code when it is moved; a new one first waits for the lock.
  const known = lock.held.get(reference);
  const code = known?.code ?? computedCode(`locky ${lock.ref} ${reference}`, span.from, span.from).slice(0, 6);
  const { key, told } = putKey(parts, lock, { reference, ...span, code, email: null });
  return { status: known ? 200 : 202, body: body(reference, key.active ? 'ACTIVE' : 'PENDING', told, code) };
}

function shown(lock: Lock, reference: string) {
  const { active, from, until, code } = lock.held.get(reference)!;
  return body(reference, active ? 'ACTIVE' : 'PENDING', { from, until }, code);
}

function body(reference: string, state: string, { from, until }: { from: Date; until: Date }, code: string | null) {
  const data = { type: 'LOCKY_ORDER_DATA', code: state === 'ACTIVE' ? code : null };
  return { reference, state, validFrom: from.toISOString(), validTo: until.toISOString(), data };
}
