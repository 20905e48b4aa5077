import type { Exchange } from '../listener.ts';
import type { Controls } from './controls.ts';
import type { Desk } from './desk.ts';
import { badParam } from './problems.ts';

/** Fields of a control request: JSON from programs, form fields from the panel. */
export type Fields = Record<string, string>;

type Control = (desk: Desk, controls: Controls, fields: Fields, id: string) => unknown;

export type ControlRoute = [method: string, path: string, run: Control];

export function readFields(exchange: Exchange): Fields {
  const query = Object.fromEntries(exchange.url.searchParams);
  if (exchange.body === '') return query;
  if (!(exchange.headers['content-type'] ?? '').startsWith('application/json')) {
    return { ...query, ...Object.fromEntries(new URLSearchParams(exchange.body)) };
  }
  const parsed = parseJson(exchange.body);
  const given = Object.entries(parsed).filter(([, value]) => value !== null && value !== undefined);
  return { ...query, ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])) };
}

function parseJson(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Broken JSON gets the same answer as JSON that is no object.
  }
  throw badParam('The body is no JSON object');
}

export function required(fields: Fields, name: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw badParam(`${name} is missing`, name);
  return value;
}

export function whole(fields: Fields, name: string, otherwise: number): number {
  const value = fields[name];
  if (value === undefined || value === '') return otherwise;
  if (!/^-?\d{1,12}$/.test(value)) throw badParam(`${name} must be a whole number`, name);
  return Number(value);
}

/** An enum field; its first value when none is given. */
export function word<Word extends string>(fields: Fields, name: string, words: readonly [Word, ...Word[]]): Word {
  const value = fields[name];
  if (value === undefined || value === '') return words[0];
  const found = words.find(one => one === value);
  if (found === undefined) throw badParam(`${name} must be one of ${words.join(', ')}`, name);
  return found;
}
