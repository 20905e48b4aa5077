import { answerJson, type Exchange } from '../listener.ts';
import { conduct, type Parts } from './conduct.ts';
import { computedCode, type Lock } from './locks.ts';

const HOUR = 3_600_000;
const YEAR = 366 * 24 * HOUR;

/**
 * A cloud that computes codes for locks without net, by forms with milliseconds: whole hours, a year at most, the same
 * code for the same times. What it has computed opens until its time is over; nothing is ever taken back.
 */
export async function cloud(parts: Parts, exchange: Exchange, path: string[], secret: string): Promise<void> {
  const form = new URLSearchParams(exchange.method === 'GET' ? exchange.url.search : exchange.body);
  if (form.get('accessToken') !== secret) return answerJson(exchange, 200, { errcode: 10003, errmsg: 'invalid token' });
  const lock = parts.locks.find('cloud', form.get('lockId') ?? '');
  if (!lock) return answerJson(exchange, 200, { errcode: -1003, errmsg: 'lock does not exist' });
  await conduct(parts, 'cloud', exchange, () => ({ status: 200, body: answer(parts, lock, path.join('/'), form) }));
}

function answer(parts: Parts, lock: Lock, call: string, form: URLSearchParams): object {
  switch (call) {
    case 'v3/keyboardPwd/get':
      return compute(parts, lock, form);
    case 'v3/lock/queryElectricQuantity':
      return { electricQuantity: lock.battery };
    case 'v3/lock/queryDate':
      return { date: parts.locks.clockOf(lock).getTime() };
    case 'v3/lockRecord/list':
      return {
        list: lock.openings.map(({ id, at, code, who }) => ({
          ...{ recordId: id, lockDate: at.getTime(), keyboardPwd: code, username: who, success: 1 },
        })),
      };
    default:
      return { errcode: 1, errmsg: 'no such call' };
  }
}

function compute(parts: Parts, lock: Lock, form: URLSearchParams): object {
  const [from, until] = ['startDate', 'endDate'].map(name => new Date(Number(form.get(name))));
  if (form.get('keyboardPwdType') !== '3' || !from || !until || !(from < until))
    return { errcode: -3, errmsg: 'invalid parameter' };
  if (from.getTime() % HOUR || until.getTime() % HOUR) return { errcode: -3, errmsg: 'whole hours' };
  if (until.getTime() - from.getTime() > YEAR) return { errcode: -3, errmsg: 'a year at most' };
  const code = computedCode(lock.ref, from, until);
  if (parts.mishaps.strike('narrow', 'cloud')) return { keyboardPwdId: 0, keyboardPwd: `0${code.slice(1)}` };
  const reference = `cloud ${code}`;
  lock.held.set(reference, { reference, from, until, code, email: null, active: true, askedBack: 0 });
  return { keyboardPwdId: Number(code), keyboardPwd: code };
}
