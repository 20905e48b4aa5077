import { answerJson, type Exchange } from '../listener.ts';
import { conduct, isBearer, type Parts, putKey, takeKey, texts, windowIn } from './conduct.ts';

/** Keypads behind a controller: codes are put by their owner, whole minutes, six digits, no zeros, never beginning with 12. */
export async function passcode(parts: Parts, exchange: Exchange, path: string[], secret: string): Promise<void> {
  if (!isBearer(exchange, secret)) return answerJson(exchange, 401, { message: 'Unknown key' });
  const [version, noun, ref, codes, reference] = path;
  const lock = version === 'v1' && noun === 'locks' && ref ? parts.locks.find('passcode', ref) : null;
  if (!lock) return answerJson(exchange, 404, { message: 'No such lock' });
  const call = `${exchange.method} ${codes ?? ''}${reference ? '/' : ''}`;
  await conduct(parts, 'passcode', exchange, () => {
    switch (call) {
      case 'GET ':
        return {
          status: 200,
          body: {
            battery: lock.battery,
            clock: parts.locks.clockOf(lock).toISOString(),
            codes: [...lock.held.values()].map(({ reference: id, from, until, active }) => ({
              ...{
                id,
                startsAt: from.toISOString(),
                endsAt: until.toISOString(),
                status: active ? 'ACTIVE' : 'PENDING',
              },
            })),
            openings: lock.openings.map(({ id, at, reference: by, who }) => ({ id, at: at.toISOString(), by, who })),
          },
        };
      case 'PUT codes/': {
        const { code = '', startsAt, endsAt } = texts(exchange.body);
        const span = windowIn(startsAt, endsAt);
        if (!span || !/^(?!12)[1-9]{6}$/.test(code))
          return { status: 422, body: { message: 'No such code or window' } };
        const whole = (at: Date) => at.getTime() % 60_000 === 0;
        if (!whole(span.from) || !whole(span.until)) return { status: 422, body: { message: 'Whole minutes' } };
        const taken = [...lock.held.values()].some(one => one.code === code && one.reference !== reference);
        if (taken) return { status: 409, body: { message: 'The code is another one’s' } };
        const { key, told } = putKey(parts, lock, { reference: reference!, ...span, code, email: null });
        const status = key.active ? 'ACTIVE' : 'PENDING';
        return {
          status: 200,
          body: { id: reference, status, startsAt: told.from.toISOString(), endsAt: told.until.toISOString() },
        };
      }
      case 'DELETE codes/':
        return takeKey(parts, lock, reference!)
          ? { status: 200, body: { status: 'GONE' } }
          : { status: 202, body: { status: 'REVOKING' } };
      default:
        return { status: 405, body: { message: 'There is nothing here' } };
    }
  });
}
