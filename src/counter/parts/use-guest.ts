import { useState } from 'react';
import type { KnownGuest } from '../../orders/guests/contract.ts';

export interface GuestDraft {
  name: string;
  phone: string;
  email: string;
}

/** Guest who books: one field takes a name or a number, whichever is said first; the other field takes what is left. */
export function useGuest(known: Partial<GuestDraft> = {}) {
  const [who, setWho] = useState(known.name ?? '');
  const [rest, setRest] = useState(known.phone ?? '');
  const [email, setEmail] = useState(known.email ?? '');
  const [tell, setTell] = useState(true);
  const [taken, setTaken] = useState<KnownGuest | null>(null);
  const isNumber = looksLikeNumber(who);
  const guest: GuestDraft = { name: (isNumber ? rest : who).trim(), phone: (isNumber ? who : rest).trim(), email };
  return {
    ...{ who, rest, setRest, email, setEmail, isNumber, guest },
    /** A known guest who was taken over, while nothing else has been typed since. */
    known: taken,
    setWho: (typed: string) => {
      setWho(typed);
      setTaken(null);
    },
    tell: tell && guest.phone !== '',
    setTell,
    /** Takes a known guest over. */
    take(guest: KnownGuest) {
      setWho(guest.name);
      setRest(guest.phone);
      setEmail(guest.email);
      setTaken(guest);
    },
  };
}

export type GuestState = ReturnType<typeof useGuest>;

/** A number as people say it: it begins with a plus or a digit. */
export function looksLikeNumber(typed: string): boolean {
  return /^\s*[+(]?\d/.test(typed);
}
