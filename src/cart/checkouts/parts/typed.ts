import { type RefObject, useEffect } from 'react';
import { FIELDS } from './checkout-values.ts';

const KEY = 'checkout';

type Kept = Partial<Record<string, string>>;

/** Fields typed here before, kept on the device for as long as the tab lives: nothing is sent before the order. */
export function readTyped(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function writeTyped(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still orders.
  }
}

/** Forgets what was said of one order; who somebody is and where they live serves the next one. */
export function forgetOrder(): void {
  const once: readonly string[] = [FIELDS.message, FIELDS.pickUpAt, FIELDS.rideFrom, FIELDS.rideTo];
  writeTyped(Object.fromEntries(Object.entries(readTyped()).filter(([name]) => !once.includes(name))));
  forgetCodes();
}

const CODES = 'checkout-codes';

export function keptCodes(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(CODES) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function keepCodes(codes: readonly string[]): void {
  try {
    sessionStorage.setItem(CODES, JSON.stringify(codes));
  } catch {
    // Typed again after a reload, then.
  }
}

export function forgetCodes(): void {
  keepCodes([]);
}

/** Keeps the form's fields through a reload, another language and "back", and fills them again as they appear. */
export function useTyped(form: RefObject<HTMLFormElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: further fields show with it, and are filled then
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    fill(fields, readTyped());
    const keep = () => {
      const values = [...new FormData(fields)].filter(([, value]) => typeof value === 'string') as [string, string][];
      writeTyped({ ...readTyped(), ...Object.fromEntries(values) });
    };
    fields.addEventListener('input', keep);
    return () => fields.removeEventListener('input', keep);
  }, [form, shown]);
}

/** Fills fields that hold only what the page came with: what was typed before it listened is newer. */
function fill(form: HTMLFormElement, kept: Kept): void {
  for (const field of form.elements) {
    const isText =
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !field.type.match(/radio|hidden/));
    if (isText && field.value === field.defaultValue) field.value = kept[field.name] || field.value;
    if (
      field instanceof HTMLInputElement &&
      field.type === 'radio' &&
      kept[field.name] === field.value &&
      !field.checked
    )
      field.click();
  }
}
