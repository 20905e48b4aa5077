import type { Code } from './codes.ts';
import { malformed } from './problems.ts';

export type Fields = Record<string, string>;

/** Reads a flat object of texts with known names; anything else is malformed (400). Missing, null and '' are equal. */
export function readFields(body: string, known: readonly string[]): Fields {
  const given = parse(body);
  const unknown = Object.keys(given).find(name => !known.includes(name));
  if (unknown !== undefined) throw malformed(`Unrecognized field "${unknown}"`);
  const fields: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === '') continue;
    const isText = typeof value === 'string' || (name === 'ageLimit' && typeof value === 'number');
    if (!isText) throw malformed(`Field "${name}" must be a string`);
    fields[name] = String(value);
  }
  return fields;
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The same answer as for JSON that is no object.
  }
  throw malformed('The body is no JSON object');
}

const HIGHEST_ORE = 99_999_999_999_999;

/** Amount in öre, or the code of what is wrong with it: a text of kronor with a dot and two decimals at most. */
export function readAmount(text: string | undefined): number | Code {
  if (text === undefined || !/^\d+(\.\d{1,2})?$/.test(text)) return 'PA02';
  const [kronor = '', decimals = ''] = text.split('.');
  if (kronor.replace(/^0+/, '').length > 12) return 'AM02';
  const ore = Number(kronor) * 100 + Number(decimals.padEnd(2, '0'));
  if (ore > HIGHEST_ORE) return 'AM02';
  return ore < 1 ? 'AM06' : ore;
}

/** A message of letters that every bank's app shows. */
export const isMessage = (text: string) => text.length <= 50 && /^[a-zåäöA-ZÅÄÖ0-9 :;.,?!()"-]*$/.test(text);

export const isReference = (text: string) => /^[A-Za-z0-9]{1,35}$/.test(text);

/** A phone number as country code and number, without plus or leading zeros. */
export const isPhone = (text: string) => /^[1-9]\d{7,14}$/.test(text);

export const isCallbackIdentifier = (text: string) => /^[A-Za-z0-9]{32,36}$/.test(text);

export const isInstruction = (text: string) => /^[0-9A-F]{32}$/.test(text);

export function isCallbackUrl(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && new URL(text).protocol === 'https:';
}
