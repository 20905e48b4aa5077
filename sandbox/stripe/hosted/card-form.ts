import { passesLuhn } from '../cards.ts';
import type { Attempt } from '../payments.ts';
import type { FieldName } from './texts.ts';

export type Entered = { email: string; number: string; expiry: string; cvc: string; holder: string };

type Action = 'pay' | 'challenge' | 'decline' | 'pay-and-close';

export type Posted = { entered: Entered; action: Action; wrong: FieldName[] };

const ACTIONS: Action[] = ['pay', 'challenge', 'decline', 'pay-and-close'];

/** The form's first values, a test card filled in: a visitor who tries the hall is one press from having paid. */
export function firstEntry(email: string | null): Entered {
  return { email: email ?? '', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', holder: '' };
}

export function readPosted(body: string, now: Date): Posted {
  const form = new URLSearchParams(body);
  const field = (name: string) => (form.get(name) ?? '').trim().slice(0, 200);
  const entered = {
    email: field('email'),
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    holder: field('holder'),
  };
  return {
    entered,
    action: ACTIONS.find(action => action === form.get('action')) ?? 'pay',
    wrong: wrongFields(entered, now),
  };
}

export function attemptFrom({ entered, action }: Posted): Attempt {
  const wish = action === 'challenge' || action === 'decline' ? action : 'as-card';
  // The practice buttons keep their outcome whatever card stands in the field.
  const number = action === 'challenge' || action === 'pay-and-close' ? '4242424242424242' : digits(entered.number);
  return { number, name: entered.holder === '' ? null : entered.holder, email: entered.email, wish };
}

function wrongFields({ email, number, expiry, cvc }: Entered, now: Date): FieldName[] {
  const wrong: FieldName[] = [];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) wrong.push('email');
  if (!passesLuhn(digits(number))) wrong.push('number');
  if (!liesAhead(expiry, now)) wrong.push('expiry');
  if (!/^\d{3,4}$/.test(cvc)) wrong.push('cvc');
  return wrong;
}

function digits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function liesAhead(expiry: string, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\s*[/.\s-]?\s*(\d{2}|20\d{2})$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  const asNumber = Number(month);
  if (asNumber < 1 || asNumber > 12) return false;
  return (Number(year) % 100) * 12 + asNumber >= (now.getFullYear() % 100) * 12 + now.getMonth() + 1;
}
