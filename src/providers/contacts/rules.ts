import type { Limit } from '../../shared/rate-limit.ts';

export const CONTACT_KINDS = ['email', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Purposes of a contact point. Customers see the public ones that are proven (payments 5). */
export const CONTACT_TAGS = ['public', 'bookings', 'invoices'] as const;
export type ContactTag = (typeof CONTACT_TAGS)[number];

export interface ContactPoint {
  kind: ContactKind;
  /** An e-mail address, or a number as E.164. */
  address: string;
  categoryTags: string[];
  verified: boolean;
}

type Email = { emailAddress: string; categoryTags: string[]; verified: boolean };
type Phone = { phoneNumber: string; categoryTags: string[]; verified: boolean };

export const MOST_OF_A_KIND = 10;

/** Rate limits on codes: per stall here; those per number or address are counted beside it. */
export const CODES_OF_STALL: Limit = { hits: 20, seconds: 3600 };
export const CODES_TO_EMAIL: Limit = { hits: 8, seconds: 24 * 3600 };

export function contactPoints({
  emails,
  phones,
}: {
  emails: readonly Email[];
  phones: readonly Phone[];
}): ContactPoint[] {
  return [
    ...emails.map(({ emailAddress, ...rest }) => ({ kind: 'email' as const, address: emailAddress, ...rest })),
    ...phones.map(({ phoneNumber, ...rest }) => ({ kind: 'phone' as const, address: phoneNumber, ...rest })),
  ];
}

/** Contact points as their columns store them, each kind in its order. */
export function contactColumns(points: readonly ContactPoint[]): { emails: Email[]; phones: Phone[] } {
  const of = (kind: ContactKind) => points.filter(point => point.kind === kind);
  return {
    emails: of('email').map(({ address, categoryTags, verified }) => ({
      emailAddress: address,
      categoryTags,
      verified,
    })),
    phones: of('phone').map(({ address, categoryTags, verified }) => ({
      phoneNumber: address,
      categoryTags,
      verified,
    })),
  };
}

export function isSame(point: Pick<ContactPoint, 'kind' | 'address'>, other: Pick<ContactPoint, 'kind' | 'address'>) {
  return point.kind === other.kind && point.address.trim().toLowerCase() === other.address.trim().toLowerCase();
}

/** Whether the stall can be reached, as an open one must be: by a verified contact point meant for everybody. */
export function canBeReached(points: readonly ContactPoint[]): boolean {
  return points.some(({ verified, categoryTags }) => verified && categoryTags.includes('public'));
}

/** The chosen tags, with the stored ones that no form knows. */
export function retagged(before: readonly string[], chosen: readonly ContactTag[]): string[] {
  const known: readonly string[] = CONTACT_TAGS;
  return [...CONTACT_TAGS.filter(tag => chosen.includes(tag)), ...before.filter(tag => !known.includes(tag))];
}
