/** Contacts that a person has proven to be theirs. */
export interface Proven {
  /** In lower case. */
  emailAddress: string | null;
  phoneNumber: string | null;
}

/**
 * Days for which orders follow a phone number. Numbers are given to others some months after they were given up, and
 * who has one now must not find what somebody else ordered years ago.
 */
export const PHONE_DAYS = 180;

export function phoneSince(now: Date): Date {
  return new Date(now.getTime() - PHONE_DAYS * 86_400_000);
}
