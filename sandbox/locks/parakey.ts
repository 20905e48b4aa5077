import { answerJson, type Exchange } from '../listener.ts';
import { conduct, isBearer, type Parts, putKey, takeKey, windowIn } from './conduct.ts';
import type { Lock } from './locks.ts';

type Insert = {
  access?: { aliasId?: unknown };
  user?: { email?: unknown };
  startDate?: unknown;
  endDate?: unknown;
  reference?: unknown;
};

/** Doors that a phone opens: one call with what is given and what is taken, by the alias of a door and a person's address. */
export async function parakey(parts: Parts, exchange: Exchange, path: string[], secret: string): Promise<void> {
  if (!isBearer(exchange, secret)) return answerJson(exchange, 401, { message: 'Unauthorized' });
  const [what, ref] = path;
  if (what === 'accesses' && ref && exchange.method === 'GET') {
    const lock = parts.locks.find('parakey', ref);
    if (!lock) return answerJson(exchange, 404, { message: 'Unknown alias' });
    return await conduct(parts, 'parakey', exchange, () => ({ status: 200, body: shown(parts, lock) }));
  }
  if (what !== 'manage-access' || exchange.method !== 'POST') return answerJson(exchange, 404, { message: 'Not here' });
  await conduct(parts, 'parakey', exchange, () => manage(parts, exchange));
}

function manage(parts: Parts, exchange: Exchange) {
  const { insert = [], delete: deleted = [] } = JSON.parse(exchange.body) as { insert?: Insert[]; delete?: Insert[] };
  const inserted: object[] = [];
  for (const one of insert) {
    const lock = parts.locks.find('parakey', String(one.access?.aliasId ?? ''));
    const span = windowIn(String(one.startDate), String(one.endDate));
    const email = one.user?.email;
    if (!lock || !span || typeof email !== 'string' || !email.includes('@'))
      return { status: 422, body: { message: 'Unknown alias, user or period' } };
    const { key, told } = putKey(parts, lock, { reference: String(one.reference), ...span, code: null, email });
    inserted.push({
      ...{ reference: key.reference, status: key.active ? 'GRANTED' : 'INVITED' },
      ...{ startDate: told.from.toISOString(), endDate: told.until.toISOString() },
    });
  }
  const gone = deleted.map(one => {
    const lock = parts.locks.find('parakey', String(one.access?.aliasId ?? ''));
    const isGone = !lock || takeKey(parts, lock, String(one.reference));
    return { reference: String(one.reference), status: isGone ? 'DELETED' : 'PENDING' };
  });
  return { status: 200, body: { inserted, deleted: gone } };
}

function shown(parts: Parts, lock: Lock) {
  return {
    doors: [{ battery: lock.battery, clock: parts.locks.clockOf(lock).toISOString() }],
    accessKeys: [...lock.held.values()].map(({ reference, email, from, until, active }) => ({
      ...{ reference, user: { email }, status: active ? 'GRANTED' : 'INVITED' },
      ...{ startDate: from.toISOString(), endDate: until.toISOString() },
    })),
    eventLogs: lock.openings.map(({ id, at, reference, who }) => ({
      id,
      date: at.toISOString(),
      reference,
      user: who,
    })),
  };
}
