import type { Branch, Tree } from './form.ts';
import { badParam } from './problems.ts';

/** Reads one parameter or throws the error that the API answers with. */
export type Reader<Value> = (branch: Branch | undefined, param: string) => Value;
export type ReadBy<Read> = Read extends Reader<infer Value> ? Value : never;

/**
 * A reader of parameters, `params<Stripe.RefundCreateParams>()({ amount: … })`: the compiler refuses names that the
 * SDK does not know, the server refuses names that are not listed.
 */
export function params<Known>() {
  return <Shape extends { [Key in keyof Shape]: Key extends keyof Known ? Reader<unknown> : never }>(
    shape: Shape,
  ): Reader<{ [Key in keyof Shape]: ReadBy<Shape[Key]> }> => {
    const readers = Object.entries<Reader<unknown>>(shape);
    const names = new Set(readers.map(([name]) => name));
    return (branch, param) => {
      const tree = asTree(branch ?? {}, param);
      for (const name of Object.keys(tree)) {
        const full = within(param, name);
        if (!names.has(name)) throw badParam(`Received unknown parameter: ${full}`, full, 'parameter_unknown');
      }
      const read = readers.map(([name, reader]) => [name, reader(tree[name], within(param, name))]);
      return Object.fromEntries(read) as { [Key in keyof Shape]: ReadBy<Shape[Key]> };
    };
  };
}

export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (branch, param) => (branch === undefined ? undefined : reader(branch, param));
}

export function text(limit = 5000): Reader<string> {
  return (branch, param) => {
    const value = scalar(branch, param);
    if (value.trim() === '') {
      throw badParam(`You passed an empty string for '${param}'.`, param, 'parameter_invalid_empty');
    }
    if (value.length > limit) {
      throw badParam(`Invalid string: ${param} must be at most ${limit} characters`, param, 'parameter_invalid_string');
    }
    return value;
  };
}

export function integer(smallest: number, largest: number): Reader<number> {
  return (branch, param) => {
    const value = scalar(branch, param);
    if (!/^-?\d{1,15}$/.test(value)) throw badParam(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
    const number = Number(value);
    if (number < smallest) {
      throw badParam(`This value must be greater than or equal to ${smallest}.`, param, 'parameter_invalid_integer');
    }
    if (number > largest) {
      throw badParam(`This value must be less than or equal to ${largest}.`, param, 'parameter_invalid_integer');
    }
    return number;
  };
}

export const flag: Reader<boolean> = (branch, param) => {
  const value = scalar(branch, param);
  if (value !== 'true' && value !== 'false') throw badParam(`Invalid boolean: ${value}`, param);
  return value === 'true';
};

export function oneOf<Word extends string>(...words: Word[]): Reader<Word> {
  return (branch, param) => {
    const value = scalar(branch, param);
    const found = words.find(word => word === value);
    if (found === undefined) throw badParam(`Invalid ${param}: must be one of ${words.join(', ')}`, param);
    return found;
  };
}

export function listOf<Value>(reader: Reader<Value>, longest = 100): Reader<Value[]> {
  return (branch, param) => {
    if (branch === undefined) throw missingParam(param);
    const tree = asTree(branch, param);
    const keys = Object.keys(tree);
    if (keys.some(key => !/^\d+$/.test(key))) throw badParam('Invalid array', param);
    if (keys.length > longest) throw badParam(`Array ${param} exceeded maximum ${longest} allowed elements.`, param);
    return keys.sort((a, b) => Number(a) - Number(b)).map(key => reader(tree[key], within(param, key)));
  };
}

/** Metadata: at most 50 keys of 40 characters with values of 500; a key with an empty value is left out. */
export const metadata: Reader<Record<string, string>> = (branch, param) => {
  if (branch === undefined || branch === '') return {};
  const entries = Object.entries(asTree(branch, param)).map(([key, value]) => {
    const full = within(param, key);
    if (key.length > 40) throw badParam('Metadata keys must be at most 40 characters.', full);
    const text = scalar(value, full);
    if (text.length > 500) throw badParam('Metadata values must be at most 500 characters.', full);
    return [key, text] as const;
  });
  if (entries.length > 50) throw badParam('Metadata can have at most 50 keys.', param);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
};

export const webAddress: Reader<string> = (branch, param) => {
  const value = text(5000)(branch, param);
  const parsed = URL.parse(value);
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) {
    throw badParam(`Not a valid URL: ${value}`, param, 'url_invalid');
  }
  return value;
};

export const emailAddress: Reader<string> = (branch, param) => {
  const value = text(512)(branch, param);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw badParam(`Invalid email address: ${value}`, param, 'email_invalid');
  }
  return value;
};

export function id(prefix: string): Reader<string> {
  return (branch, param) => {
    const value = text(255)(branch, param);
    if (!value.startsWith(prefix)) throw badParam(`Invalid ${param}: ${value}`, param);
    return value;
  };
}

export function missingParam(param: string) {
  return badParam(`Missing required param: ${param}.`, param, 'parameter_missing');
}

function scalar(branch: Branch | undefined, param: string): string {
  if (branch === undefined) throw missingParam(param);
  if (typeof branch !== 'string') throw badParam(`Invalid string: ${JSON.stringify(branch)}`, param);
  return branch;
}

function asTree(branch: Branch, param: string): Tree {
  if (typeof branch === 'string') throw badParam('Invalid object', param);
  return branch;
}

function within(param: string, name: string): string {
  return param === '' ? name : `${param}[${name}]`;
}
